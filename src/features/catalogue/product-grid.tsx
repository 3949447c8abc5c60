import type { ProductCard as Card } from '@/commerce/products/product';
import { LoadingStatus, Skeleton } from '@/ui/skeleton';
import { ProductCard } from './product-card';

const grid =
  'grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4 lg:gap-x-8 lg:gap-y-14';

interface ProductGridProps {
  products: ReadonlyArray<Card>;
  /** How many of the first load their picture at once. */
  eagerCount?: number;
  level?: 2 | 3;
}

export function ProductGrid({ products, eagerCount = 0, level = 3 }: ProductGridProps) {
  return (
    <ul className={grid}>
      {products.map((product, at) => (
        <li key={product.id}>
          <ProductCard product={product} eager={at < eagerCount} level={level} />
        </li>
      ))}
    </ul>
  );
}

/** The grid's own layout while its products are on their way. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div className={grid}>
      <LoadingStatus label="Loading products" />
      {Array.from({ length: count }, (_, at) => (
        <div key={at}>
          <Skeleton className="aspect-square rounded-md" />
          <Skeleton className="mt-3 h-5 w-3/4" />
          <Skeleton className="mt-2 h-5 w-1/2" />
        </div>
      ))}
    </div>
  );
}
