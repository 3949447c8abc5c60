import type { ProductCard as Card } from '@/commerce/products/product';
import { t } from '@/language/t';
import { classNames } from '@/ui/class-names';
import { LoadingStatus, Skeleton } from '@/ui/skeleton';
import { ProductCard } from './product-card';

/** Classes of a grid of product cards. @param narrow with filters next to it */
export function productGridClass(narrow = false): string {
  return classNames(
    // Two columns on a phone, one with much enlarged text.
    'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,34%)),1fr))] gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:gap-x-8 lg:gap-y-14',
    !narrow && 'lg:grid-cols-4',
  );
}

interface ProductGridProps {
  products: ReadonlyArray<Card>;
  /** Number of cards whose pictures load eagerly. */
  eagerCount?: number;
  level?: 2 | 3;
  /** Whether filters are next to it. */
  narrow?: boolean;
  /** Position in a longer list, for screen readers. */
  place?: { before: number; count: number };
}

export function ProductGrid({
  products,
  eagerCount = 0,
  level = 3,
  narrow = false,
  place,
}: ProductGridProps) {
  return (
    <ul className={productGridClass(narrow)}>
      {products.map((product, at) => (
        <li
          key={product.id}
          {...(place && { 'aria-posinset': place.before + at + 1, 'aria-setsize': place.count })}
        >
          <ProductCard product={product} eager={at < eagerCount} level={level} />
        </li>
      ))}
    </ul>
  );
}

interface ProductGridSkeletonProps {
  count: number;
  narrow?: boolean;
}

/** The layout of the grid while its products load. */
export function ProductGridSkeleton({ count, narrow = false }: ProductGridSkeletonProps) {
  return (
    <div className={productGridClass(narrow)}>
      <LoadingStatus label={t('Loading products')} />
      <TileSkeletons count={count} />
    </div>
  );
}

/** Placeholders of product cards. */
export function TileSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    <div key={at}>
      <Skeleton className="aspect-square rounded-md" />
      <Skeleton className="mt-3 h-5 w-3/4" />
      <Skeleton className="mt-2 h-5 w-1/2" />
    </div>
  ));
}
