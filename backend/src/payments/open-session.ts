import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import {
  createPaymentSessionsWorkflow,
  refreshPaymentCollectionForCartWorkflow,
} from '@medusajs/medusa/core-flows';
import { toPaise } from '../modules/razorpay/paise';
import { type SessionData, sessionData } from '../modules/razorpay/session-data';
import { assertPayable } from './assert-payable';
import { attemptOf, recordAttempt } from './attempts';
import { fingerprintOf } from './fingerprint';
import { takeLease } from './lease';
import { type PayableCart, readPayableCart } from './payable-cart';
import { settleCart } from './settle';
import { TotalChanged } from './total-changed';

/** What is paid, and with what. */
export type SessionRequest = {
  cartId: string;
  providerId: string;
  /** What the shopper was shown, in paise; left out by who does not tell. */
  shownTotal: number | undefined;
};

/**
 * Opens a payment session for a cart, or finds the one that is open for the very same cart, so that
 * a second press asks for one payment. Until the payment is over nobody changes the cart. It must be
 * locked.
 * @throws {MedusaError} for a cart that cannot be ordered as it is, or has been paid already.
 * @throws {TotalChanged} for one that costs something else than was shown
 */
export async function openSession(
  container: MedusaContainer,
  request: SessionRequest,
): Promise<void> {
  // A payment of which nobody has told yet counts before another one is asked for.
  await settleCart(container, request.cartId);
  const cart = await refreshed(container, request.cartId);
  assertPayable(cart);
  const total = toPaise(cart.total);
  if (request.shownTotal !== undefined && request.shownTotal !== total) {
    throw new TotalChanged(total);
  }
  await takeLease(container, await gatewayOrderFor(container, request, cart));
}

/** The gateway's order over this very cart: the one that is open, or a new one. */
async function gatewayOrderFor(
  container: MedusaContainer,
  request: SessionRequest,
  cart: PayableCart,
): Promise<string> {
  const open = await openOrder(container, cart, request.providerId);
  if (open !== undefined) return open;
  // No customer: Medusa would keep all that it knows of them with the session, where whoever may see the cart's payment reads it.
  const { result } = await createPaymentSessionsWorkflow(container).run({
    input: {
      payment_collection_id: cart.payment_collection?.id ?? '',
      provider_id: request.providerId,
    },
  });
  const made = sessionData.parse(result.data);
  await record(container, cart, made, result.id);
  return made.id;
}

async function refreshed(container: MedusaContainer, cartId: string): Promise<PayableCart> {
  const cart = await mustRead(container, cartId);
  const amount = cart.payment_collection?.amount;
  if (cart.completed_at != null || amount === undefined) return cart;
  if (toPaise(amount) === toPaise(cart.total)) return cart;
  await refreshPaymentCollectionForCartWorkflow(container).run({ input: { cart_id: cartId } });
  return mustRead(container, cartId);
}

async function mustRead(container: MedusaContainer, cartId: string): Promise<PayableCart> {
  const cart = await readPayableCart(container, cartId);
  if (cart) return cart;
  throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart with id: ${cartId} was not found`);
}

/**
 * The gateway's order of the session that is there, if that is over this cart as it is now, and not
 * paid or given back.
 */
async function openOrder(
  container: MedusaContainer,
  cart: PayableCart,
  providerId: string,
): Promise<string | undefined> {
  const [session, ...others] = cart.payment_collection?.payment_sessions ?? [];
  const known = sessionData.safeParse(session?.data).data;
  if (!session || others.length > 0 || session.status !== 'pending' || !known) return undefined;
  if (session.provider_id !== providerId || known.amount !== toPaise(cart.total)) return undefined;
  const attempt = await attemptOf(container, known.id);
  if (!attempt) {
    // Its process died before it was noted; nobody has been told of it.
    await record(container, cart, known, session.id);
    return known.id;
  }
  const isOver = attempt.state === 'open' && attempt.fingerprint === fingerprintOf(cart);
  return isOver ? known.id : undefined;
}

async function record(
  container: MedusaContainer,
  cart: PayableCart,
  { id, amount, currency }: SessionData,
  sessionId: string,
): Promise<void> {
  await recordAttempt(container, {
    gateway_order_id: id,
    session_id: sessionId,
    cart_id: cart.id,
    amount,
    currency_code: currency.toLowerCase(),
    fingerprint: fingerprintOf(cart),
  });
}
