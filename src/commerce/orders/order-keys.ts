/** The owner of queries without a sign-in. */
export const guest = 'guest';

export const orderKeys = {
  /** All queries of orders. */
  all: ['orders'],
  /** All queries of an owner. */
  of: (owner: string) => ['orders', owner],
  /** All pages of a customer's history. */
  lists: (owner: string) => ['orders', owner, 'list'],
  /** All queries of an order. */
  one: (owner: string, id: string) => ['orders', owner, 'one', id],
} as const;

/** In memory; on the device responses stay until log out. */
const MEMORY_CACHE_MS = 24 * 60 * 60 * 1000;

/** Always stale, because the shop changes orders: the cached data is shown until the response arrives. */
export const orderLifetime = {
  staleTime: 0,
  gcTime: MEMORY_CACHE_MS,
  meta: { keep: 'customer' },
} as const;

/** Whether a query may be persisted on the device for its customer. */
export function isSeenOrder({ state, meta }: SeenCandidate): boolean {
  return state.status === 'success' && meta?.['keep'] === orderLifetime.meta.keep;
}

interface SeenCandidate {
  state: { status: string };
  meta: Record<string, unknown> | undefined;
}
