import { catalogueQuery } from '../catalogue-query';

/** All categories. They seldom change, and are fresh for ten minutes. */
export function categoriesQuery() {
  const query = catalogueQuery(['categories'], async (signal) => {
    const { listCategories } = await import('./categories');
    return listCategories(signal);
  });
  return { ...query, staleTime: 10 * 60_000 };
}
