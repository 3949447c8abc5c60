import { createFileRoute } from '@tanstack/react-router';
import { fetchAhead } from '@/commerce/fetch-ahead';
import { productQuery } from '@/commerce/products/product-queries';
import { ProductScreen } from '@/features/product';

export const Route = createFileRoute('/productdetails/$productId')({
  staticData: { title: 'Product Details', categoryBar: true },
  loader: ({ context, params }) => {
    fetchAhead(context.queryClient, productQuery(params.productId));
  },
  component: Details,
});

function Details() {
  return <ProductScreen productId={Route.useParams().productId} />;
}
