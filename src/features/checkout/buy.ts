import { isAccountEmail } from '@/commerce/checkout/checkout-calls';
import {
  type PaymentRef,
  completeCart,
  confirmPayment,
  type GatewayReceipt,
  isRefunded,
} from '@/commerce/checkout/payments';
import type { OrderRefusalDetails } from '@/commerce/checkout/parse-order-request';
import { StoreError } from '@/commerce/http/store-error';
import { wait } from '@/commerce/http/wait';
import { core } from '@/sync/page-core';
import { paymentLock } from '@/sync/exclusive-task';
import { openPayments } from '@/sync/open-payments';
import { type ConfirmedCart, refreshCart, sendPendingEdits } from './confirm-cart';
import { loadGateway, payInWindow } from './gateway';
import { preparePayment, type Purchase } from './prepare-payment';
import { concludeOrder, type PaymentObserver } from './conclude-order';
import { settle } from './settle';

/** Result of a Buy Now. */
export type PurchaseResult =
  | { kind: 'ordered' }
  /** The cart is empty, or its edits are not acknowledged, or notices are unread. */
  | Exclude<ConfirmedCart, { kind: 'clean' }>
  /** Not paid: the window was closed, or the payment declined. */
  | { kind: 'closed' | 'refused' }
  /** The total differs from the one shown; `total` in rupees. */
  | { kind: 'changed'; total: number }
  /** An order on delivery is not placed at the figures that were shown. */
  | { kind: 'order-refused'; details: OrderRefusalDetails }
  /** Paid, but the cart had changed: refunded. */
  | { kind: 'refunded'; words: string }
  /** Paid, but the order is not confirmed yet. */
  | { kind: 'confirming'; cartId: string; words: string }
  /** A payment is open in another tab. */
  | { kind: 'elsewhere' }
  /** The cart is part of an order that was asked for in another tab. */
  | { kind: 'order-pending' }
  | { kind: 'no-gateway' | 'account-email' | 'failed'; words: string };

/** ms. */
const LOCK_RETRY_MS = 300;

/** Buy Now (CHK-3): turns the shown cart into an order. At most one payment at a time across all tabs. */
export async function buy(purchase: Purchase, observer: PaymentObserver): Promise<PurchaseResult> {
  if (!navigator.onLine) return { kind: 'offline' };
  try {
    const take = () => paymentLock(() => pay(purchase, observer));
    let bought = await take();
    if (bought === 'busy') {
      // A tab that only checks the lock releases it at once.
      await wait(LOCK_RETRY_MS);
      bought = await take();
    }
    return bought === 'busy' ? { kind: 'elsewhere' } : bought;
  } catch (error) {
    return failure(error);
  }
}

async function pay(purchase: Purchase, observer: PaymentObserver): Promise<PurchaseResult> {
  const before = await paidBefore(observer);
  if (before) return before;
  if ((await (await core()).view()).cart.order !== null) return { kind: 'order-pending' };
  const loading = loadGateway().then(
    (Razorpay) => ({ Razorpay }),
    (error: unknown) => ({ words: storeError(error).message }),
  );
  const preparation = await preparePayment(purchase).catch(async (error: unknown) => {
    // The server checks with the bank before it opens another payment: an earlier one may turn out to be paid.
    const settled = await paidBefore(observer);
    if (settled === null) throw error;
    return settled;
  });
  // No payment was opened, so that its mark ends, and the shopper can order at once in another way.
  if (preparation.kind === 'order-refused') return (await paidBefore(observer)) ?? preparation;
  if (preparation.kind !== 'ready') return preparation;
  const { cart, session } = preparation;
  const asked = { cartId: cart.id, gatewayOrderId: session.gatewayOrderId };
  const gateway = await loading;
  if ('words' in gateway) {
    return (await paidAfterAll(asked, observer)) ?? { kind: 'no-gateway', words: gateway.words };
  }
  const { firstName, lastName, phone } = purchase.address;
  const prefill = {
    name: `${firstName} ${lastName}`.trim(),
    email: purchase.email,
    contact: phone,
  };
  const answer = await payInWindow(gateway.Razorpay, session, prefill);
  if (answer.kind !== 'paid') return (await paidAfterAll(asked, observer)) ?? answer;
  await openPayments.paid(cart.id);
  return complete(cart.id, answer.receipt, observer);
}

/** An earlier payment may have succeeded after all: its outcome is used, without a second payment. */
async function paidBefore(observer: PaymentObserver): Promise<PurchaseResult | null> {
  const waiting = await openPayments.all();
  if (waiting.length === 0) return null;
  const { id } = (await (await core()).view()).cart;
  if (id !== null && !waiting.some((one) => one.cartId === id)) return null;
  for (const payment of waiting) {
    const { cartId, paid } = payment;
    if (id !== null && cartId !== id) continue;
    const settlement = await settle(payment, observer, !paid);
    if (settlement === 'ordered') return { kind: 'ordered' };
    if (settlement === 'refunded') return { kind: 'refunded', words: '' };
    if (settlement === 'open' && paid) return { kind: 'confirming', cartId, words: '' };
  }
  return null;
}

/** Releases the cart. The shopper may have paid if they closed the window while the bank was processing. */
async function paidAfterAll(
  asked: PaymentRef,
  observer: PaymentObserver,
): Promise<PurchaseResult | null> {
  try {
    const settlement = await settle(asked, observer, true);
    void sendPendingEdits();
    return settlement === 'ordered' ? { kind: settlement } : null;
  } catch (error) {
    storeError(error);
    return null;
  }
}

/** After a payment: on any error the server is polled until the outcome is known. */
async function complete(
  cartId: string,
  receipt: GatewayReceipt | null,
  observer: PaymentObserver,
): Promise<PurchaseResult> {
  if (receipt === null) return { kind: 'confirming', cartId, words: '' };
  try {
    const settled = await confirmPayment(cartId, receipt);
    if (settled) await concludeOrder(cartId, settled, observer, settled);
    else await concludeOrder(cartId, await completeCart(cartId), observer);
    return { kind: 'ordered' };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    if (!isRefunded(error)) return { kind: 'confirming', cartId, words: error.message };
    await openPayments.end(cartId);
    void refreshCart();
    return { kind: 'refunded', words: error.message };
  }
}

function failure(error: unknown): PurchaseResult {
  const { kind, message: words } = storeError(error);
  if (isAccountEmail(error)) return { kind: 'account-email', words };
  return kind === 'offline' ? { kind } : { kind: 'failed', words };
}

/** @throws any other error: a bug */
function storeError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  throw error;
}
