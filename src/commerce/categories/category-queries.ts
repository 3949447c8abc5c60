import type { QueryFunctionContext } from '@tanstack/query-core';
import { catalogueLifetime } from '../catalogue-lifetime';
import { fromCatalogue } from '../catalogue-query';

/** All categories; they change seldom, so they stay fresh for ten minutes. */
export function categoriesQuery() {
  return {
    queryKey: ['categories'],
    queryFn: fromCatalogue(async ({ signal }: QueryFunctionContext) => {
      const { listCategories } = await import('./list-categories');
      return listCategories(signal);
    }),
    ...catalogueLifetime,
    staleTime: 10 * 60_000,
  };
}
