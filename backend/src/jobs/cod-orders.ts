import { warnOnFailure } from '../errors/warn-on-failure';
import { collectCash, listChangedCodOrders } from '../payments/cash-on-delivery/collect-cash';
import {
  listInterruptedCodOrders,
  settleCodOrder,
} from '../payments/cash-on-delivery/settle-cod-order';
import { oneAtATime } from '../payments/one-at-a-time';
import { MIN_ORPHAN_AGE_S } from '../payments/unfinished-orders';

export const config = { name: 'cod-orders', schedule: '15/30 * * * * *' };

/** Orders of each kind in one run. */
const MAX_ORDERS = 50;

/**
 * Finishes or removes orders on delivery whose process crashed while it placed them, and captures payments whose delivery no event
 * has reported.
 */
export default oneAtATime(async (container) => {
  const interrupted = { minAgeSeconds: MIN_ORPHAN_AGE_S, count: MAX_ORDERS };
  for (const cartId of await listInterruptedCodOrders(container, interrupted)) {
    await warnOnFailure(container, notSettled(cartId), () => settleCodOrder(container, cartId));
  }
  for (const order of await listChangedCodOrders(container, MAX_ORDERS)) {
    await warnOnFailure(container, notSettled(order.cartId), () => collectCash(container, order));
  }
});

const notSettled = (cartId: string): string =>
  `The order on delivery of cart ${cartId} is not settled yet`;
