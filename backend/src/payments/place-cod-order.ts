import type { CurrentOrder, OrderRefusal } from '@aangan/checkout-rules/order-request';
import type { MedusaContainer } from '@medusajs/framework/types';
import { assertNoLease } from '@aangan/medusa-ledger/carts/lease';
import { freshenCart } from '@aangan/medusa-ledger/engine/stale-carts';
import { isRefusal, isWorkflowRefusal } from '@aangan/medusa-ledger/errors/refusals';
import { describeError } from '@aangan/medusa-ledger/errors/transient-fault';
import { CartBusy, LockTimeout } from '@aangan/medusa-ledger/locks/cart-busy';
import { assertCartLocked } from '@aangan/medusa-ledger/locks/locks';
import { logOf } from '@aangan/medusa-ledger/log-of';
import { assertNotLeaving } from '@aangan/medusa-ledger/merge/merge-record';
import { GatewayError } from '../modules/razorpay/client';
import { toPaise } from '../money/paise';
import { openCodSession } from './cash-on-delivery/cod-session';
import { contactKeys } from './cash-on-delivery/contact-keys';
import {
  type AskedOrder,
  compareWithShown,
  readCartToOrder,
} from './cash-on-delivery/current-order';
import { finishCodOrder } from './cash-on-delivery/finish-cod-order';
import { reserveCodOrder } from './cash-on-delivery/reserve-cod-order';
import { prepareCart } from './cash-on-delivery/prepare-cart';
import { withdrawCodOrder } from './cash-on-delivery/withdraw-cod-order';
import { assertPayable } from './payable-cart';
import { findCompleteOrder, placeOrder } from './place-order';
import { settleCartPayments } from './settle-payment';
import { markCart } from './unfinished-orders';

/** The result of an order on delivery. When it is not placed, the cart has neither fee nor payment session. */
export type CodResult =
  | { placed: true; orderId: string }
  | { placed: false; reasons: OrderRefusal[]; now: CurrentOrder };

/**
 * Places the order of a cart that is paid on delivery, if it costs no more and comes no later than the shopper saw. Idempotent: a
 * cart that has its order answers with it, however it was paid, and what a crash left is finished or removed first. The cart must
 * be locked, and have its address and its way of delivery.
 *
 * @throws {CartBusy} while a payment holds the cart, while the gateway cannot say whether the cart was paid, or while another
 * process may still be making the order; the caller tries again later
 * @throws {MedusaError} not found, or when the cart cannot be ordered at all, for example without a way of delivery
 */
export async function placeCodOrder(
  container: MedusaContainer,
  cartId: string,
  asked: AskedOrder,
): Promise<CodResult> {
  await assertCartLocked(cartId);
  await assertNotLeaving(container, cartId);
  const refusal = await freshen(container, cartId);
  await settleEarlierPayments(container, cartId);
  const known = await findCompleteOrder(container, cartId);
  if (known !== undefined) return finish(container, cartId, known);
  if (refusal !== undefined) return refuse(container, cartId, asked, refusal);
  await assertNoLease(container, cartId);
  await prepareCart(container, cartId);
  return place(container, cartId, asked);
}

/** @returns why Medusa works out no totals, such as for a line that is not sold any more; undefined when it does */
async function freshen(container: MedusaContainer, cartId: string): Promise<unknown> {
  try {
    await freshenCart(container, cartId);
    return undefined;
  } catch (error) {
    if (isWorkflowRefusal(error)) return error;
    throw error;
  }
}

/** An earlier payment may have succeeded without a report; it wins. */
async function settleEarlierPayments(container: MedusaContainer, cartId: string): Promise<void> {
  try {
    await settleCartPayments(container, cartId);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    logOf(container).warn(`Cart ${cartId} may be paid already: ${describeError(error)}`);
    throw new CartBusy('We are checking your earlier payment. Please try again in a moment.', 5);
  }
}

async function place(
  container: MedusaContainer,
  cartId: string,
  asked: AskedOrder,
): Promise<CodResult> {
  const cart = await readCartToOrder(container, cartId);
  const { now: current, reasons, rules } = await compareWithShown(container, cart, asked);
  if (reasons.length > 0) return { placed: false, reasons, now: current };
  assertPayable(cart.payable);
  const isReserved = await reserveCodOrder(container, cart.stored, {
    keys: contactKeys(cart.payable.shipping_address ?? {}),
    maxOpenOrders: rules.maxOpenOrders,
    fee: current.cod.offered ? current.cod.fee : 0,
    gatewayOrderId: null,
  });
  if (!isReserved) {
    const reason = 'too_many_open_orders';
    const now: CurrentOrder = { ...current, cod: { offered: false, reason } };
    return { placed: false, reasons: [{ reason }], now };
  }
  try {
    await makeReady(container, cartId, current.total);
    const orderId = await placeOrder(container, cartId, cartId);
    return await finish(container, cartId, orderId);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await withdrawCodOrder(container, cartId);
    // The shop has sold the last piece meanwhile.
    return refuse(container, cartId, asked, error);
  }
}

/** Why a cart that Medusa refused is not ordered. @throws the refusal itself when nothing of the current figures explains it */
async function refuse(
  container: MedusaContainer,
  cartId: string,
  asked: AskedOrder,
  error: unknown,
): Promise<CodResult> {
  const cart = await readCartToOrder(container, cartId);
  const { now, reasons } = await compareWithShown(container, cart, asked);
  if (reasons.length === 0) throw error;
  return { placed: false, reasons, now };
}

/** @param total in paise, with the fee, to which the shopper agreed */
async function makeReady(container: MedusaContainer, cartId: string, total: number): Promise<void> {
  const { payable } = await readCartToOrder(container, cartId);
  if (toPaise(payable.total) !== total) {
    await withdrawCodOrder(container, cartId);
    throw new LockTimeout();
  }
  await openCodSession(container, payable);
  await markCart(container, payable, cartId);
}

async function finish(
  container: MedusaContainer,
  cartId: string,
  orderId: string,
): Promise<CodResult> {
  await finishCodOrder(container, cartId, orderId);
  return { placed: true, orderId };
}
