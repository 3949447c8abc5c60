import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Category } from '@/commerce/categories/category';
import { t } from '@/language/t';
import { LoadingStatus, Skeleton } from '@/ui/skeleton';
import { categoryGlance } from './category-glance';
import { ProductPicture } from './product-picture';

interface CategoryStripProps {
  category: Category;
  onLeave: () => void;
}

/** The chosen category's products as thumbnails, each a link to its details (CAT-2). Phones. */
export function CategoryStrip({ category, onLeave }: CategoryStripProps) {
  const { data, isError } = useQuery(categoryGlance(category.handle));
  if (data?.products.length === 0 || (isError && !data)) {
    return (
      <p className="column py-5 text-muted md:hidden" role="status">
        {isError ? t('The shop is not answering. Please try again.') : t('No products found')}
      </p>
    );
  }
  return (
    <nav
      aria-label={category.name}
      className="scrollbar-none overflow-x-auto border-t border-line px-gutter py-4 md:hidden"
    >
      <ul className="flex gap-3" aria-label={category.name}>
        {data?.products.map((product) => (
          <li key={product.id} className="w-20 shrink-0">
            <Link
              to="/productdetails/$productId"
              params={{ productId: product.id }}
              onClick={onLeave}
              className="block text-center text-xs leading-tight font-semibold"
            >
              <ProductPicture
                url={product.thumbnail}
                alt=""
                sizes="80px"
                width={160}
                className="mb-1.5"
              />
              {product.title}
            </Link>
          </li>
        ))}
        {!data &&
          Array.from({ length: 5 }, (_, at) => (
            <li key={at}>
              {at === 0 && <LoadingStatus label={t('Loading products')} />}
              <Skeleton className="size-20 shrink-0" />
            </li>
          ))}
      </ul>
    </nav>
  );
}
