import { queryOptions } from '@tanstack/react-query';
import { catalogueLifetime } from '../catalogue-lifetime';
import { listCategories } from './list-categories';

/** All categories; they change seldom, so they stay fresh for ten minutes. */
export function categoriesQuery() {
  return queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => listCategories(signal),
    ...catalogueLifetime,
    staleTime: 10 * 60_000,
  });
}
