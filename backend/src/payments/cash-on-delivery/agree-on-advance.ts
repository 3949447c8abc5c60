import {
  type CurrentOrder,
  type OrderRefusal,
  orderRefusals,
  type ShownOrder,
} from '@aangan/checkout-rules/order-request';
import type { MedusaContainer } from '@medusajs/framework/types';
import type { OnDelivery } from '../attempts';
import { readCartToOrder, readCurrentOrder } from './current-order';
import { prepareCart } from './prepare-cart';
import { readCodRules } from './rules';

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
  shown: ShownOrder,
): Promise<Advance> {
  await prepareCart(container, cartId);
  const cart = await readCartToOrder(container, cartId);
  const current = await readCurrentOrder(
    container,
    cart,
    await readCodRules(container),
    new Date(),
  );
  const reasons = orderRefusals(shown, current);
  if (reasons.length > 0 || !current.cod.offered) throw new OrderRefusedError(reasons, current);
  const { fee, advance } = current.cod;
  // Nothing is to be paid in advance any more: the shopper orders without.
  if (advance === 0) throw new OrderRefusedError([{ reason: 'no_advance' }], current);
  return { amount: advance, onDelivery: { fee, total: current.total } };
}
