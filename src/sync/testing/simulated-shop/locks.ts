import { type Asker, ownerLocks } from '../../../../backend/src/ledger-rules/owners';
import { leaseRetrySeconds } from '../../../../backend/src/ledger-rules/lease';
import { ShopError, type ShopState } from './shop-state';

/** Locks that a call holds until it is done. */
export interface Locks {
  /** @throws ShopError 503 while somebody else writes to one of them */
  take: (names: readonly string[]) => void;
  release: () => void;
}

/**
 * Owners and carts are written to by one call at a time.
 * @throws ShopError 503 while somebody else writes for the same owner
 */
export function underOwners(state: ShopState, asker: Asker): Locks {
  const { process } = state;
  const held: string[] = [];
  const take = (names: readonly string[]) => {
    const wanted = names.filter((name) => !held.includes(name));
    if (wanted.some((name) => state.locked.has(name))) throw new ShopError(503, 'cart_busy', 1);
    for (const name of wanted) state.locked.add(name);
    held.push(...wanted);
  };
  take(ownerLocks(asker));
  return {
    take,
    release: () => {
      // Those of a process that died went with it, and may be another's by now.
      if (state.process === process) for (const name of held) state.locked.delete(name);
    },
  };
}

/**
 * Keeps a cart that a payment holds from being changed.
 * @throws ShopError 503 with the reason
 */
export function assertNotBeingPaid(state: ShopState, cartId: string): void {
  const left = ((state.leases.get(cartId) ?? 0) - Date.now()) / 1000;
  if (left <= 0) return;
  throw new ShopError(503, 'cart_busy', leaseRetrySeconds(left), { reason: 'payment' });
}
