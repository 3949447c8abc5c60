import { createFileRoute } from '@tanstack/react-router';
import { fetchAhead } from '@/commerce/fetch-ahead';
import { productsQuery } from '@/commerce/products/product-queries';
import { listingOf, listingSearchSchema, WholeListing } from '@/features/catalogue';

export const Route = createFileRoute('/product')({
  validateSearch: listingSearchSchema,
  staticData: { title: 'Shop' },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    fetchAhead(context.queryClient, productsQuery(listingOf(deps)));
  },
  component: Listing,
});

function Listing() {
  return <WholeListing search={Route.useSearch()} />;
}
