import { freeLeftLocks } from '@aangan/medusa-ledger/locks/free-left-locks';
import { assertCartLocked } from '@aangan/medusa-ledger/locks/locks';

/**
 * Runs work that may run Medusa's workflows on a locked cart, and releases the lock that one of them leaves on the cart when it breaks. No
 * other workflow can hold that lock: in this shop all that changes a cart holds the cart's lock.
 */
export async function releasingLeftLocks<Result>(
  cartId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // Work that timed out must not release a lock of the next holder's workflow; a lock that stays expires.
    await assertCartLocked(cartId)
      .then(() => freeLeftLocks([cartId]))
      .catch(() => undefined);
    throw error;
  }
}
