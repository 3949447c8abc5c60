import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { ensureAmountToPay } from '@aangan/medusa-ledger/engine/amount-to-pay';
import { toPaise, toRupees } from '../../money/paise';
import { COD_PROVIDER } from '@aangan/checkout-rules/cash-on-delivery';
import { type PayableCart, readPayableCart, readPaymentCollection } from '../payable-cart';
import { findSession, replaceSessions } from '../payment-session';

/** Gives a cart a payment session on delivery over its total, and deletes all others. The cart must be locked. */
export async function openCodSession(container: MedusaContainer, cart: PayableCart): Promise<void> {
  await ensureAmountToPay(container, cart.id);
  const payment_collection = await readPaymentCollection(container, cart.id);
  const amount = toPaise(cart.total);
  await replaceSessions(container, { ...cart, payment_collection }, COD_PROVIDER, amount);
}

/** The payment session on delivery of a cart; undefined when it is not paid so. */
export async function findCodSession(container: MedusaContainer, cartId: string) {
  const collection = await readPaymentCollection(container, cartId);
  return collection?.payment_sessions.find(({ provider_id }) => provider_id === COD_PROVIDER);
}

/**
 * Adds to an order whose advance is paid the payment of the rest on delivery. Idempotent. Does nothing when the order was paid in another
 * way. The cart must be locked.
 * @param gatewayOrderId by which the advance was paid
 */
export async function openRestSession(
  container: MedusaContainer,
  cartId: string,
  gatewayOrderId: string,
): Promise<void> {
  const cart = await readPayableCart(container, cartId);
  const collection = cart?.payment_collection;
  const advance = collection && findSession(collection, gatewayOrderId);
  if (!advance || (await findCodSession(container, cartId))) return;
  await container.resolve(Modules.PAYMENT).createPaymentSession(collection.id, {
    provider_id: COD_PROVIDER,
    amount: toRupees(toPaise(collection.amount) - toPaise(advance.amount)),
    currency_code: cart.currency_code,
    data: {},
    context: {},
  });
}

/**
 * Authorizes the payment on delivery of an order, if a crash has left that out. Idempotent.
 * @returns whether the order of the cart is paid on delivery
 */
export async function authorizeCodPayment(
  container: MedusaContainer,
  cartId: string,
): Promise<boolean> {
  const session = await findCodSession(container, cartId);
  if (!session) return false;
  if (session.status === 'pending') {
    await container.resolve(Modules.PAYMENT).authorizePaymentSession(session.id, {});
  }
  return true;
}
