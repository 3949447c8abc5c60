import type { MedusaContainer } from '@medusajs/framework/types';
import { ensureAmountToPay } from '@aangan/medusa-ledger/engine/amount-to-pay';
import { logOf } from '@aangan/medusa-ledger/log-of';
import { toPaise } from '../../money/paise';
import type { Attempt, OnDelivery } from '../attempts';
import type { PayableCart } from '../payable-cart';
import { contactKeys } from './contact-keys';
import { readCartToOrder } from './current-order';
import { reserveCodOrder } from './reserve-cod-order';
import { withdrawCodOrder } from './withdraw-cod-order';

/**
 * Adds the fee to a cart whose advance is paid, and records that it becomes an order on delivery. Rules and limits that have changed
 * since do not count: the shopper has paid. The cart must be locked and as it was when the payment was opened.
 *
 * @returns the cart with the fee; undefined, without the fee in the cart, when it does not cost what was agreed
 * @throws {LockTimeout} when something has changed the cart without its lock
 */
export async function reserveAdvanceOrder(
  container: MedusaContainer,
  { id: cartId }: PayableCart,
  attempt: Pick<Attempt, 'gateway_order_id'>,
  { fee, total }: OnDelivery,
): Promise<PayableCart | undefined> {
  const { stored, payable } = await readCartToOrder(container, cartId);
  await reserveCodOrder(container, stored, {
    keys: contactKeys(payable.shipping_address ?? {}),
    maxOpenOrders: Infinity,
    fee,
    gatewayOrderId: attempt.gateway_order_id,
  });
  await ensureAmountToPay(container, cartId);
  const ready = (await readCartToOrder(container, cartId)).payable;
  if (toPaise(ready.total) === total) return ready;
  logOf(container).warn(`Cart ${cartId} with its fee costs ${ready.total}, not ${total} paise`);
  await withdrawCodOrder(container, cartId);
  return undefined;
}
