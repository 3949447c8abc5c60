import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { Product } from '@/commerce/products/product';
import {
  truncateAtWord,
  PageHead,
  categoryBreadcrumbs,
  StructuredData,
  breadcrumbData,
} from '@/features/page-head';
import { t } from '@/language/t';
import { categoriesQuery } from '@/commerce/categories/category-queries';
import type { Category } from '@/commerce/categories/categories';
import type { ReviewPage } from '@/commerce/reviews/review-calls';
import { reviewKeys } from '@/commerce/reviews/review-queries';
import { galleryPictures } from '../gallery-pictures';
import { productPath, productData } from './product-data';

export function ProductHead({ product }: { product: Product }) {
  const { title, description, subtitle } = product;
  return (
    <>
      <PageHead
        title={title}
        description={truncateAtWord(
          description ??
            subtitle ??
            t('Buy {title} online. See pictures, stock and price, including all taxes.', { title }),
        )}
        path={productPath(product.id)}
        picture={galleryPictures(product, product.variants[0])[0]?.url}
        type="product"
      />
      {import.meta.env.SSR && <ProductThings product={product} />}
    </>
  );
}

/** JSON-LD of a product page, from responses that the page has requested anyway. Server only. */
function ProductThings({ product }: { product: Product }) {
  const answers = useQueryClient();
  const reviews = answers.getQueryData<InfiniteData<ReviewPage>>(reviewKeys.of(product.id));
  const categories = answers.getQueryData<Category[]>(categoriesQuery().queryKey) ?? [];
  // The narrowest category, which implies its ancestors.
  const category = product.categories.at(-1);
  const places = category === undefined ? [] : categoryBreadcrumbs(category.handle, categories);
  const trail = breadcrumbData([...places, { name: product.title, path: productPath(product.id) }]);
  return (
    <StructuredData things={[productData(product, reviews?.pages[0]?.summary ?? null), trail]} />
  );
}
