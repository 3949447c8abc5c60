import type { MedusaContainer } from '@medusajs/framework/types';
import { assertCartLocked } from '@aangan/medusa-ledger/locks/locks';
import { CartBusy } from '@aangan/medusa-ledger/locks/cart-busy';
import { freeLeftLocks } from '@aangan/medusa-ledger/locks/free-left-locks';
import { withdrawCodOrder } from './cash-on-delivery/withdraw-cod-order';
import { completeCart, CompletionInterruptedError } from './complete-cart';
import { deleteUnfinishedOrder, findOrphanedOrders, MIN_ORPHAN_AGE_S } from './unfinished-orders';
import { orderStep, readOrderState } from './order-state';
import { orderOfCart } from '@aangan/medusa-ledger/carts/ordered-cart';
import { logOf } from '@aangan/medusa-ledger/log-of';
import { keepPromise } from '../delivery/keep-promise';

/** Attempts to complete a cart in one call; the next call of settlePayment continues. */
const MAX_TRIES = 3;

/**
 * The order of a cart, if it is complete. Deletes an unfinished order. The cart must be locked.
 * @throws {CartBusy} while another process may still be creating it
 */
export async function findCompleteOrder(container: MedusaContainer, cartId: string) {
  const orderId = await orderOfCart(container, cartId);
  if (orderId === undefined) return undefined;
  const state = await readOrderState(container, cartId, orderId);
  switch (orderStep(state)) {
    case 'keep':
      return orderId;
    case 'wait':
      throw new CartBusy(
        'Your order is being made. Please try again in a moment.',
        Math.ceil(MIN_ORPHAN_AGE_S - state.ageSeconds),
      );
    case 'undo':
      await deleteUnfinishedOrder(container, cartId, orderId);
      await withdrawCodOrder(container, cartId);
      return undefined;
  }
}

/**
 * Places the order of a cart that has none, completely or not at all: deletes what an interrupted
 * completion left, and completes the cart again. The cart must be marked and locked.
 * @param mark the mark of the cart, see `unfinished-orders.ts`
 * @throws a rejection when the shop cannot sell the cart; no part of an order exists then
 * @throws {CompletionInterruptedError} when it must be retried later
 */
export async function placeOrder(container: MedusaContainer, cartId: string, mark: string) {
  for (let tries = 1; ; tries += 1) {
    try {
      await assertCartLocked(cartId);
      await keepPromise(container, cartId);
      return await completeCart(container, cartId);
    } catch (error) {
      if (!(error instanceof CompletionInterruptedError)) throw error;
      logOf(container).warn(`Cart ${cartId}: ${error.message}`);
      const orderId = await recoverCompletion(container, cartId, mark);
      if (orderId !== undefined) return orderId;
      if (tries === MAX_TRIES) throw error;
    }
  }
}

/** Keeps the order of an interrupted completion if it is complete, else deletes it. No other process works on it. */
async function recoverCompletion(container: MedusaContainer, cartId: string, mark: string) {
  await assertCartLocked(cartId);
  await freeLeftLocks([cartId]);
  const linked = await orderOfCart(container, cartId);
  if (linked !== undefined) {
    const state = await readOrderState(container, cartId, linked);
    if (orderStep({ ...state, ageSeconds: Infinity }) === 'keep') return linked;
    await deleteUnfinishedOrder(container, cartId, linked);
  }
  for (const { id } of await findOrphanedOrders(container, mark))
    await deleteUnfinishedOrder(container, cartId, id);
  return undefined;
}
