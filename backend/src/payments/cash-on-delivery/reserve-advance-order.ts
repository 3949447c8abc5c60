import type { MedusaContainer } from '@medusajs/framework/types';
import { refreshPaymentCollectionForCartWorkflow } from '@medusajs/medusa/core-flows';
import { toPaise } from '../../money/paise';
import type { Attempt, OnDelivery } from '../attempts';
import type { PayableCart } from '../payable-cart';
import { contactKeys } from './contact-keys';
import { readCartToOrder } from './current-order';
import { reserveCodOrder } from './reserve-cod-order';

/**
 * Adds the fee to a cart whose advance is paid, and records that it becomes an order on delivery, whatever the rules and limits are by
 * now: the shopper has paid for it. The cart must be locked and as it was when the payment was opened.
 *
 * @returns the cart with the fee
 * @throws {LockTimeout} when something has changed the cart without its lock
 */
export async function reserveAdvanceOrder(
  container: MedusaContainer,
  { id: cartId }: PayableCart,
  attempt: Pick<Attempt, 'gateway_order_id'>,
  { fee, total }: OnDelivery,
): Promise<PayableCart> {
  const { stored, payable } = await readCartToOrder(container, cartId);
  await reserveCodOrder(container, stored, {
    keys: contactKeys(payable.shipping_address ?? {}),
    maxOpenOrders: Infinity,
    fee,
    gatewayOrderId: attempt.gateway_order_id,
  });
  await refreshPaymentCollectionForCartWorkflow(container).run({ input: { cart_id: cartId } });
  const ready = (await readCartToOrder(container, cartId)).payable;
  if (toPaise(ready.total) === total) return ready;
  throw new Error(
    `Cart ${cartId} costs ${ready.total} with the fee; the advance was paid for ${total} paise`,
  );
}
