import { isAccountEmail } from '@/commerce/checkout/checkout-calls';
import type { AskedPayment, GatewayReceipt } from '@/commerce/checkout/payment';
import { completeCart, confirmPayment, isRefunded } from '@/commerce/checkout/payment-calls';
import { StoreError } from '@/commerce/http/store-error';
import { wait } from '@/commerce/http/wait';
import { core } from '@/sync/page-core';
import { paymentTurn } from '@/sync/payment-turn';
import { paymentsUnderWay } from '@/sync/payments-under-way';
import { type Confirmed, refreshCart, sendWaiting } from './confirmed-cart';
import { loadGateway, payInWindow } from './gateway';
import { preparePayment, type Purchase } from './prepare-payment';
import { concludeOrder, settle, type Told } from './settle';

/** How a press of Buy Now ended. */
export type Bought =
  | { kind: 'ordered' }
  /** The cart is empty, or its edits are not settled and seen. */
  | Exclude<Confirmed, { kind: 'clean' }>
  /** Nothing was paid: the window was closed, or the payment refused. */
  | { kind: 'closed' | 'refused' }
  /** The cart costs something else than was shown; `total` in rupees. */
  | { kind: 'changed'; total: number }
  /** Paid, but the cart had changed: the money went back. */
  | { kind: 'refunded'; words: string }
  /** Paid, and the shop has not said yet that it is an order. */
  | { kind: 'confirming'; cartId: string; words: string }
  /** A payment is open in another tab. */
  | { kind: 'elsewhere' }
  | { kind: 'no-gateway' | 'account-email' | 'failed'; words: string };

/** ms. */
const turnTaken = 300;

/** Buy Now (CHK-3): from the cart that is shown to an order, at most one payment at a time over all tabs. */
export async function buy(purchase: Purchase, told: Told): Promise<Bought> {
  if (!navigator.onLine) return { kind: 'offline' };
  try {
    const take = () => paymentTurn(() => pay(purchase, told));
    let bought = await take();
    if (bought === 'busy') {
      // A tab that only looks whether the turn is free gives it back at once.
      await wait(turnTaken);
      bought = await take();
    }
    return bought === 'busy' ? { kind: 'elsewhere' } : bought;
  } catch (error) {
    return failure(error);
  }
}

async function pay(purchase: Purchase, told: Told): Promise<Bought> {
  const before = await paidBefore(told);
  if (before) return before;
  const loading = loadGateway().then(
    (Razorpay) => ({ Razorpay }),
    (error: unknown) => ({ words: storeError(error).message }),
  );
  const preparation = await preparePayment(purchase).catch(async (error: unknown) => {
    // The shop asks the bank before it opens another payment: an earlier one may have come to light.
    const settled = await paidBefore(told);
    if (settled === null) throw error;
    return settled;
  });
  if (preparation.kind !== 'ready') return preparation;
  const { cart, session } = preparation;
  const asked = { cartId: cart.id, gatewayOrderId: session.gatewayOrderId };
  const gateway = await loading;
  if ('words' in gateway) {
    return (await paidAfterAll(asked, told)) ?? { kind: 'no-gateway', words: gateway.words };
  }
  const { firstName, lastName, phone } = purchase.address;
  const prefill = {
    name: `${firstName} ${lastName}`.trim(),
    email: purchase.email,
    contact: phone,
  };
  const answer = await payInWindow(gateway.Razorpay, session, prefill);
  if (answer.kind !== 'paid') return (await paidAfterAll(asked, told)) ?? answer;
  await paymentsUnderWay.paid(cart.id);
  return complete(cart.id, answer.receipt, told);
}

/** The window of an earlier press may have been paid after all: that one counts, not another. */
async function paidBefore(told: Told): Promise<Bought | null> {
  const waiting = await paymentsUnderWay.all();
  if (waiting.length === 0) return null;
  const { id } = (await (await core()).view()).cart;
  if (id !== null && !waiting.some((one) => one.cartId === id)) return null;
  for (const payment of waiting) {
    const { cartId, paid } = payment;
    if (id !== null && cartId !== id) continue;
    const settlement = await settle(payment, told, !paid);
    if (settlement === 'ordered') return { kind: 'ordered' };
    if (settlement === 'refunded') return { kind: 'refunded', words: '' };
    if (settlement === 'open' && paid) return { kind: 'confirming', cartId, words: '' };
  }
  return null;
}

/** Lets the cart go. Who leaves the window while the bank is at work may have paid. */
async function paidAfterAll(asked: AskedPayment, told: Told): Promise<Bought | null> {
  try {
    const settlement = await settle(asked, told, true);
    void sendWaiting();
    return settlement === 'ordered' ? { kind: settlement } : null;
  } catch (error) {
    storeError(error);
    return null;
  }
}

/** From here on money may have moved: whatever goes wrong, the shop is asked until it knows. */
async function complete(
  cartId: string,
  receipt: GatewayReceipt | null,
  told: Told,
): Promise<Bought> {
  if (receipt === null) return { kind: 'confirming', cartId, words: '' };
  try {
    const settled = await confirmPayment(cartId, receipt);
    if (settled) await concludeOrder(cartId, settled, told, settled);
    else await concludeOrder(cartId, await completeCart(cartId), told);
    return { kind: 'ordered' };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    if (!isRefunded(error)) return { kind: 'confirming', cartId, words: error.message };
    await paymentsUnderWay.end(cartId);
    void refreshCart();
    return { kind: 'refunded', words: error.message };
  }
}

function failure(error: unknown): Bought {
  const { kind, message: words } = storeError(error);
  if (isAccountEmail(error)) return { kind: 'account-email', words };
  return kind === 'offline' ? { kind } : { kind: 'failed', words };
}

/** @throws what is none: a mistake of the program */
function storeError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  throw error;
}
