import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Category } from '@/commerce/categories/category';
import { t } from '@/language/t';
import { LoadingStatus, Skeleton } from '@/ui/skeleton';
import { categoryGlance } from './category-glance';
import { ProductPicture } from './product-picture';

interface CategoryDropdownProps {
  category: Category;
  /** A link was followed. */
  onLeave: () => void;
}

/** A page of a category's products, each a link to its details (CAT-1). Wide screens. */
export function CategoryDropdown({ category, onLeave }: CategoryDropdownProps) {
  const { data, isError } = useQuery(categoryGlance(category.handle));
  return (
    <nav
      aria-label={category.name}
      className="absolute inset-x-0 top-full hidden border-b border-line bg-raised shadow-float md:block"
    >
      <div className="column py-6">
        {data?.products.length === 0 && <p className="py-4 text-muted">{t('No products')}</p>}
        {isError && !data && (
          <p className="py-4 text-muted">{t('The shop is not answering. Please try again.')}</p>
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
            {t('All of {name}', { name: category.name })}
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
