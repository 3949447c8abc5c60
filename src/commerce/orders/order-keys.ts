/** The owner of what is asked for without a sign-in. */
export const guest = 'guest';

export const orderKeys = {
  /** All that is known of orders. */
  all: ['orders'],
  /** All that one asker knows. */
  of: (owner: string) => ['orders', owner],
  /** All pages of a customer's history. */
  lists: (owner: string) => ['orders', owner, 'list'],
  /** All that is known of one order. */
  one: (owner: string, id: string) => ['orders', owner, 'one', id],
} as const;

/** ms that an answer stays in memory; on the device it stays until log out. */
const inMemoryFor = 24 * 60 * 60 * 1000;

/** Orders change by other hands: each look asks anew, and shows meanwhile what was known. */
export const orderLifetime = {
  staleTime: 0,
  gcTime: inMemoryFor,
  meta: { keep: 'customer' },
} as const;

/** What may be kept on the device for the customer who saw it. */
export function isSeenOrder({ state, meta }: SeenCandidate): boolean {
  return state.status === 'success' && meta?.['keep'] === orderLifetime.meta.keep;
}

interface SeenCandidate {
  state: { status: string };
  meta: Record<string, unknown> | undefined;
}
