import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { assertCartLocked } from '../cart-lock/locks';
import { CartBusy } from '../cart-lock/cart-busy';
import { freeLeftLocks } from '../cart-lock/free-left-locks';
import { CompletionBroken, completeCart } from './complete-cart';
import { leftoversOf, MIN_LEFTOVER_AGE_S } from './leftover-order';
import { orderStep, readOrderState } from './order-state';
import { orderOfCart } from './payable-cart';
import { undoOrder } from './undo-order';

/** So often a cart is completed at once; whoever settles it next goes on. */
const MAX_TRIES = 3;

/**
 * The order that a cart has become, if nothing of it is missing. One that was never finished is taken back. The cart must
 * be locked.
 * @throws {CartBusy} while another process may be making it
 */
export async function standingOrderOf(
  container: MedusaContainer,
  cartId: string,
): Promise<string | undefined> {
  const orderId = await orderOfCart(container, cartId);
  if (orderId === undefined) return undefined;
  const state = await readOrderState(container, cartId, orderId);
  switch (orderStep(state)) {
    case 'keep':
      return orderId;
    case 'wait':
      throw new CartBusy(
        'Your order is being made. Please try again in a moment.',
        Math.ceil(MIN_LEFTOVER_AGE_S - state.ageSeconds),
      );
    case 'undo':
      await undoOrder(container, cartId, orderId);
      return undefined;
  }
}

/**
 * Makes the order of a cart that has none, so that it stands in full or not at all: what a completion that broke down has
 * left is taken back, and the cart is completed again. The cart must be marked and locked.
 * @param mark that of the cart, see `leftover-order.ts`
 * @throws a refusal when the shop cannot sell this; nothing of an order is left then
 * @throws {CompletionBroken} when it has to be tried again later
 */
export async function makeStandingOrder(
  container: MedusaContainer,
  cartId: string,
  mark: string,
): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      await assertCartLocked(cartId);
      return await completeCart(container, cartId);
    } catch (error) {
      if (!(error instanceof CompletionBroken)) throw error;
      container.resolve(ContainerRegistrationKeys.LOGGER).warn(`Cart ${cartId}: ${error.message}`);
      const orderId = await settleBroken(container, cartId, mark);
      if (orderId !== undefined) return orderId;
      if (tries === MAX_TRIES) throw error;
    }
  }
}

/** Keeps what a broken completion has made if that is all of an order, else takes it back: it was this process's own. */
async function settleBroken(
  container: MedusaContainer,
  cartId: string,
  mark: string,
): Promise<string | undefined> {
  await assertCartLocked(cartId);
  await freeLeftLocks([cartId]);
  const linked = await orderOfCart(container, cartId);
  if (linked !== undefined) {
    const state = await readOrderState(container, cartId, linked);
    if (orderStep({ ...state, ageSeconds: Infinity }) === 'keep') return linked;
    await undoOrder(container, cartId, linked);
  }
  for (const { id } of await leftoversOf(container, mark)) await undoOrder(container, cartId, id);
  return undefined;
}
