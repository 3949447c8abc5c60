import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/query-core';

/** Asks for what will be needed soon. A failure is left to the screen that needs it: it asks again and shows it. */
export function fetchAhead<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: QueryExecuteOptions<Data, Error, Data, Data, Key>,
): void {
  queryClient.query(options).catch(() => undefined);
}
