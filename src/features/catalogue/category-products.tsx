import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Category } from '@/commerce/categories/categories';
import { t } from '@/language/t';
import { LoadingStatus, Skeleton } from '@/ui/skeleton';
import { listingQuery, listingSizes } from '@/commerce/listing/listing-queries';
import { ProductPicture } from './product-picture';

interface CategoryProductsProps {
  category: Category;
  /** Called when a link is followed. */
  onLeave: () => void;
}

/** The first products of a category: a dropdown, or a strip on phones. */
export default function CategoryProducts(props: CategoryProductsProps) {
  return (
    <>
      <CategoryDropdown {...props} />
      <CategoryStrip {...props} />
    </>
  );
}

/** The first products of a category with links to their pages (CAT-1). Wide screens only. */
function CategoryDropdown({ category, onLeave }: CategoryProductsProps) {
  const { data, isError } = useQuery(categoryPreviewQuery(category.handle));
  return (
    <nav
      aria-label={category.name}
      className="absolute inset-x-0 top-full hidden border-b border-line bg-raised shadow-float md:block"
    >
      <div className="column py-6">
        {data?.products.length === 0 && <p className="py-4 text-muted">{t('No products')}</p>}
        {isError && !data && (
          <p className="py-4 text-muted">{t('We couldn’t load the products. Please try again.')}</p>
        )}
        <ul className="grid grid-cols-3 gap-x-8 gap-y-1 lg:grid-cols-4">
          {data?.products.map((product) => (
            <li key={product.id}>
              <Link
                to="/productdetails/$productId"
                params={{ productId: product.id }}
                onClick={onLeave}
                className="flex items-center gap-3 rounded-md py-1.5 pe-3 transition-colors hover:bg-page"
              >
                <ProductPicture
                  url={product.thumbnail}
                  alt=""
                  sizes="56px"
                  width={160}
                  className="w-14 shrink-0 rounded-sm"
                />
                <span className="text-sm font-semibold">{product.title}</span>
              </Link>
            </li>
          ))}
        </ul>
        {!data && !isError && <DropdownSkeleton />}
        {data && data.products.length > 0 && (
          <Link
            to="/productlisting/$handle"
            params={{ handle: category.handle }}
            onClick={onLeave}
            className="mt-4 inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
          >
            {t('See all {name}', { name: category.name })}
          </Link>
        )}
      </div>
    </nav>
  );
}

function DropdownSkeleton() {
  return (
    <div className="grid grid-cols-3 gap-8 lg:grid-cols-4">
      <LoadingStatus label={t('Loading products')} />
      {Array.from({ length: 4 }, (_, at) => (
        <Skeleton key={at} className="h-14" />
      ))}
    </div>
  );
}

/** The first products of a category as thumbnails with links to their pages (CAT-2). Phones only. */
function CategoryStrip({ category, onLeave }: CategoryProductsProps) {
  const { data, isError } = useQuery(categoryPreviewQuery(category.handle));
  if (data?.products.length === 0 || (isError && !data)) {
    return (
      <p className="column py-5 text-muted md:hidden" role="status">
        {isError ? t('We couldn’t load the products. Please try again.') : t('No products found')}
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

/** The first products of a category, for its dropdown and its strip on phones. */
function categoryPreviewQuery(handle: string) {
  return listingQuery({ within: handle, limit: listingSizes.glance });
}
