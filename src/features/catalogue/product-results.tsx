import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ProductCard as Card } from '@/commerce/products/product';
import { retryProps, Unreachable } from '@/features/sync-status';
import { ProductGrid, ProductGridSkeleton } from './product-grid';

interface ProductResultsProps {
  query: Pick<UseQueryResult, 'error' | 'isError' | 'isFetching' | 'refetch'>;
  /** Undefined while loading. */
  products: ReadonlyArray<Card> | undefined;
  empty: ReactNode;
  /** Number of skeleton cards. */
  expected: number;
}

/** A product grid with its loading, error and empty states. Loaded products stay visible during a refetch. */
export function ProductResults({ query, products, empty, expected }: ProductResultsProps) {
  if (products) {
    if (products.length === 0) return empty;
    return <ProductGrid products={products} />;
  }
  if (query.isError) return <Unreachable {...retryProps(query)} />;
  return <ProductGridSkeleton count={expected} />;
}
