import type { ServerResponse } from 'node:http';
import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { tryToFreshen } from '../engine/stale-carts';
import { isUnsettled } from '../carts/unsettled';
import { closeOrderedCart } from '../carts/ordered-cart';
import { settleOpenRows } from '../effects/settle-open-rows';
import { describeError, isTransientFault } from '../errors/transient-fault';
import { ShopUnavailable } from '../locks/cart-busy';
import { underCart } from '../locks/locks';
import { logOf } from '../log-of';
import { assertNotLeaving } from '../merge/merge-record';
import { settleMergesInto } from '../merge/settle';
import { answerWhenLocked } from './answer-when-locked';

/**
 * Runs a write of a cart by another route than the ledger's, such as Medusa's own, while no other request of any process
 * changes the cart. First closes the cart when it has an order, and finishes merges and effects that a crash has
 * interrupted, so that the quantities which they recorded are still those of the cart.
 */
export function whileCartLocked(
  container: MedusaContainer,
  res: ServerResponse,
  cartId: string,
  work: () => Promise<void>,
): Promise<void> {
  return whileCartLockedUnsettled(container, res, cartId, async () => {
    if (await isUnsettled(container, [cartId])) {
      await closeOrderedCart(container, cartId);
      await settleMergesInto(container, cartId);
      await settleOpenRows(container, cartId);
    }
    await work();
  });
}

/**
 * The same for turning a cart into an order or releasing it. Interrupted merges and effects stay as they are: the shopper
 * must not pay for items that they have not seen in the cart.
 *
 * A lost connection, to the database or with the lock, is answered 503 as well.
 */
export function whileCartLockedUnsettled(
  container: MedusaContainer,
  res: ServerResponse,
  cartId: string,
  work: () => Promise<void>,
): Promise<void> {
  return answerWhenLocked(res, async () => {
    try {
      await underCart(cartId, async () => {
        await assertNotLeaving(container, cartId);
        await tryToFreshen(container, cartId);
        await work();
      });
    } catch (error) {
      // Medusa words its own conflicts.
      if (MedusaError.isMedusaError(error) || !isTransientFault(error)) throw error;
      logOf(container).error(`Cart ${cartId}: a write broke off: ${describeError(error)}`);
      throw new ShopUnavailable();
    }
  });
}
