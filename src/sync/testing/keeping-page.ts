import { QueryClient } from '@tanstack/query-core';
import { keepQueryCache, type KeptQueryCache } from '../query-cache';

const stops: (() => void)[] = [];

/** After each test: pages left open would go on writing. */
export function stopPages(): void {
  for (const stop of stops.splice(0)) stop();
}

/** A page that keeps its catalogue, at this build. */
export function page(buildId = 'build-1'): { client: QueryClient; kept: KeptQueryCache } {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const kept = keepQueryCache(client, { buildId });
  stops.push(() => {
    kept.stop();
    client.clear();
  });
  return { client, kept };
}

/** Answers a query of the page. */
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
