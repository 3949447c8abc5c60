import type { QueryFunctionContext } from '@tanstack/query-core';
import { catalogueLifetime, catalogueQueryFn } from '../catalogue-query';

/** All categories. They seldom change, and are fresh for ten minutes. */
export function categoriesQuery() {
  return {
    queryKey: ['categories'],
    queryFn: catalogueQueryFn(async ({ signal }: QueryFunctionContext) => {
      const { listCategories } = await import('./categories');
      return listCategories(signal);
    }),
    ...catalogueLifetime,
    staleTime: 10 * 60_000,
  };
}
