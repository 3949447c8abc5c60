import type { CurrentOrder, OrderRefusal } from '@aangan/checkout-rules/order-request';
import type { MedusaContainer } from '@medusajs/framework/types';
import type { OnDelivery } from '../attempts';
import { type AskedOrder, compareWithShown, readCartToOrder } from './current-order';
import { prepareCart } from './prepare-cart';

/** The order is not placed at the figures that the shopper saw. */
export class OrderRefusedError extends Error {
  readonly reasons: OrderRefusal[];
  readonly now: CurrentOrder;

  constructor(reasons: OrderRefusal[], now: CurrentOrder) {
    super(`The order is refused: ${reasons.map(({ reason }) => reason).join(', ')}`);
    this.reasons = reasons;
    this.now = now;
  }
}

/** What is paid now for an order on delivery, in paise, and the order that it belongs to. */
export type Advance = { amount: number; onDelivery: OnDelivery };

/**
 * The advance of a cart, if it costs no more and comes no later than the shopper saw, and the advance is not higher. The cart must be
 * locked.
 *
 * @throws {OrderRefusedError} when the shopper must look at it again
 */
export async function agreeOnAdvance(
  container: MedusaContainer,
  cartId: string,
  asked: AskedOrder,
): Promise<Advance> {
  await prepareCart(container, cartId);
  const cart = await readCartToOrder(container, cartId);
  const { now, reasons } = await compareWithShown(container, cart, asked);
  if (reasons.length > 0 || !now.cod.offered) throw new OrderRefusedError(reasons, now);
  const { fee, advance } = now.cod;
  // Nothing is to be paid in advance any more: the shopper orders without.
  if (advance === 0) throw new OrderRefusedError([{ reason: 'no_advance' }], now);
  return { amount: advance, onDelivery: { fee, total: now.total } };
}
