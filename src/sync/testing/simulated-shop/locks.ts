import { type Caller, ownerLocks } from '@aangan/ledger-rules/owners';
import { leaseRetrySeconds } from '@aangan/ledger-rules/limits';
import { ShopError, type ShopState } from './shop-state';

/** Locks that a call holds until it is done. */
export interface Locks {
  /** @throws ShopError 503 while another call writes to one of them */
  take: (names: readonly string[]) => void;
  release: () => void;
}

/**
 * Locks owners and carts: one call at a time writes to them.
 * @throws ShopError 503 while another call writes for the same owner
 */
export function underOwners(state: ShopState, caller: Caller): Locks {
  const { process } = state;
  const held: string[] = [];
  const take = (names: readonly string[]) => {
    const wanted = names.filter((name) => !held.includes(name));
    if (wanted.some((name) => state.locked.has(name))) throw new ShopError(503, 'cart_busy', 1);
    for (const name of wanted) state.locked.add(name);
    held.push(...wanted);
  };
  take(ownerLocks(caller));
  return {
    take,
    release: () => {
      // Locks of a process that died are gone, and may belong to another call by now.
      if (state.process === process) for (const name of held) state.locked.delete(name);
    },
  };
}

/**
 * Prevents changes of a cart that a payment holds.
 * @throws ShopError 503 with the reason
 */
export function assertNotBeingPaid(state: ShopState, cartId: string): void {
  const left = ((state.leases.get(cartId) ?? 0) - Date.now()) / 1000;
  if (left <= 0) return;
  throw new ShopError(503, 'cart_busy', leaseRetrySeconds(left), { reason: 'payment' });
}
