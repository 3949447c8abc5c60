import { queryOptions } from '@tanstack/react-query';
import { catalogueLifetime } from '../catalogue-lifetime';
import { listCategories } from './list-categories';

export const categoryKeys = { all: ['categories'] } as const;

/** All categories; they change seldom, so they stay fresh for ten minutes. */
export function categoriesQuery() {
  return queryOptions({
    queryKey: categoryKeys.all,
    queryFn: ({ signal }) => listCategories(signal),
    ...catalogueLifetime,
    staleTime: 10 * 60_000,
  });
}
