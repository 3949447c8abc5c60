import type { MedusaContainer } from '@medusajs/framework/types';
import { ensureAmountToPay } from '@aangan/medusa-ledger/engine/amount-to-pay';
import { freshenCart } from '@aangan/medusa-ledger/engine/stale-carts';
import { cartPromise } from '../delivery/cart-promise';
import { idNotFound, invalidData, invalidRequest } from '../errors/refusals';
import { formatPaise, toPaise } from '../money/paise';
import { COD_PROVIDER } from '@aangan/checkout-rules/cash-on-delivery';
import { type SessionData, sessionData } from '../modules/razorpay/entities';
import { assertPayable, type PayableCart, readPayableCart } from './payable-cart';
import { findAttempt, isPending, type OnDelivery, recordAttempt } from './attempts';
import { agreeOnAdvance } from './cash-on-delivery/agree-on-advance';
import type { AskedOrder } from './cash-on-delivery/current-order';
import { fingerprintOf } from './fingerprint';
import { takeLease } from './lease';
import { replaceSessions } from './payment-session';
import { settleCartPayments } from './settle-payment';

/** The cart to pay for, and the payment provider. */
export type SessionRequest = {
  cartId: string;
  providerId: string;
  /** The total that the shopper saw, in paise; undefined when the client does not send it. */
  shownTotal: number | undefined;
  /** An order on delivery, of which only the advance is paid; undefined to pay all. */
  onDelivery?: AskedOrder | undefined;
};

/** Pending attempts of a cart: the gateway is asked about each, while the cart is locked, before another payment begins. */
const MAX_PENDING = 25;

/** What a payment is over: all of the cart, or the advance of its order on delivery. */
type Due = { amount: number; onDelivery: OnDelivery | null };

/**
 * Opens a payment session for a cart, or reuses the open one when the cart has not changed, so that
 * a double click starts one payment. A lease then prevents edits until the payment ends. The cart
 * must be locked.
 * @throws {MedusaError} when the cart cannot be ordered or delivered, is paid already, has too many pending attempts, or Medusa works
 * out no totals
 * @throws {TotalChangedError} when the total differs from the one that the shopper saw
 * @throws {OrderRefusedError} when an order on delivery is not placed at the figures that the shopper saw
 */
export async function openPaymentSession(container: MedusaContainer, request: SessionRequest) {
  if (request.providerId === COD_PROVIDER) {
    throw invalidRequest('An order that is paid on delivery has a route of its own');
  }
  // An earlier payment may have succeeded without a report. It counts before a new one is opened.
  const attempts = await settleCartPayments(container, request.cartId);
  await freshenCart(container, request.cartId);
  const advance =
    request.onDelivery && (await agreeOnAdvance(container, request.cartId, request.onDelivery));
  const cart = await refreshCart(container, request.cartId);
  assertPayable(cart);
  // The zones on the shopper's device may be older.
  if ((await cartPromise(container, cart.id))?.deliverable === false) {
    throw invalidData('not_deliverable', 'We don’t deliver to this pin code yet');
  }
  const total = toPaise(cart.total);
  if (request.shownTotal !== undefined && request.shownTotal !== total) {
    throw new TotalChangedError(total);
  }
  const due = advance ?? { amount: total, onDelivery: null };
  const open = await findReusableOrder(container, cart, request.providerId, due);
  if (open === undefined && attempts.filter(isPending).length >= MAX_PENDING) {
    throw invalidRequest(
      'Too many payments of this cart were begun and not finished. Please contact us.',
    );
  }
  const orderId = open ?? (await makeGatewayOrder(container, request.providerId, cart, due));
  await takeLease(container, orderId);
}

/** Makes a gateway order for this cart, and records it. @returns its id */
async function makeGatewayOrder(
  container: MedusaContainer,
  providerId: string,
  cart: PayableCart,
  due: Due,
): Promise<string> {
  const created = await replaceSessions(container, cart, providerId, due.amount);
  const made = sessionData.parse(created.data);
  await record(container, cart, made, created.id, due);
  return made.id;
}

async function refreshCart(container: MedusaContainer, cartId: string): Promise<PayableCart> {
  const cart = await readExistingCart(container, cartId);
  const amount = cart.payment_collection?.amount;
  if (cart.completed_at != null || amount === undefined) return cart;
  if (toPaise(amount) === toPaise(cart.total)) return cart;
  await ensureAmountToPay(container, cartId);
  return readExistingCart(container, cartId);
}

async function readExistingCart(container: MedusaContainer, cartId: string): Promise<PayableCart> {
  const cart = await readPayableCart(container, cartId);
  if (cart) return cart;
  throw idNotFound('Cart', cartId);
}

/**
 * Id of the existing session's gateway order, if the session matches the present cart and is neither
 * paid nor refunded.
 */
async function findReusableOrder(
  container: MedusaContainer,
  cart: PayableCart,
  providerId: string,
  due: Due,
): Promise<string | undefined> {
  const [session, ...others] = cart.payment_collection?.payment_sessions ?? [];
  const known = sessionData.safeParse(session?.data).data;
  if (!session || others.length > 0 || session.status !== 'pending' || !known) return undefined;
  if (session.provider_id !== providerId || known.amount !== due.amount) return undefined;
  const attempt = await findAttempt(container, known.id);
  if (!attempt) {
    // A crash prevented the record of this attempt; no client has received it.
    await record(container, cart, known, session.id, due);
    return known.id;
  }
  const fingerprint = fingerprintOf(cart, due.onDelivery);
  const isReusable = attempt.state === 'open' && attempt.fingerprint === fingerprint;
  return isReusable ? known.id : undefined;
}

async function record(
  container: MedusaContainer,
  cart: PayableCart,
  { id, amount, currency }: SessionData,
  sessionId: string,
  { onDelivery }: Due,
): Promise<void> {
  await recordAttempt(container, {
    gateway_order_id: id,
    session_id: sessionId,
    cart_id: cart.id,
    amount,
    currency_code: currency.toLowerCase(),
    fingerprint: fingerprintOf(cart, onDelivery),
    on_delivery: onDelivery,
  });
}

/** The total of the cart differs from the one that the shopper saw. */
export class TotalChangedError extends Error {
  /** In paise. */
  readonly total: number;

  constructor(total: number) {
    super(`Your cart now costs ${formatPaise(total)}. Please look at it and pay again.`);
    this.total = total;
  }
}
