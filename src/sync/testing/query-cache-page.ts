import { QueryClient } from '@tanstack/query-core';
import { persistQueryCache, type KeptQueryCache } from '../query-cache';

const stops: (() => void)[] = [];

/** Stops all pages after a test; they would continue to write. */
export function stopPages(): void {
  for (const stop of stops.splice(0)) stop();
}

/** A page that stores its catalogue queries, with this build id. */
export function page(buildId = 'build-1'): { client: QueryClient; kept: KeptQueryCache } {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const kept = persistQueryCache(client, { buildId });
  stops.push(() => {
    kept.stop();
    client.clear();
  });
  return { client, kept };
}

/** Sets the response of a query. */
export function ask(
  client: QueryClient,
  name: string,
  data: unknown,
  keep = true,
): Promise<unknown> {
  return client.query({
    queryKey: [name],
    queryFn: () => data,
    ...(keep ? { meta: { keep: 'catalogue' } } : {}),
  });
}
