import * as v from 'valibot';
import { inWords } from '../http/in-words';
import { request } from '../http/request';
import { StoreError } from '../http/store-error';
import { messages } from '../messages';
import { toPaise } from '../money';
import { cartPath } from './checkout-calls';
import type {
  AskedPayment,
  GatewayReceipt,
  PaymentSession,
  PaymentState,
  PlacedOrder,
} from './payment';

/** The card provider, as Medusa names it. */
const providerId = 'pp_razorpay_razorpay';
const post = { method: 'POST', cache: 'no-store' } as const;
const id = v.pipe(v.string(), v.minLength(1));

const collectionAnswer = v.object({ payment_collection: v.nullish(v.object({ id })) });

const sessionAnswer = v.object({
  payment_collection: v.object({
    payment_sessions: v.nullish(
      v.array(
        v.object({
          id,
          provider_id: v.string(),
          data: v.nullish(v.object({ id: v.optional(id), amount: v.optional(v.number()) })),
        }),
      ),
      [],
    ),
  }),
});

const orderSchema = v.object({
  id,
  display_id: v.nullish(v.number(), null),
  total: v.nullish(v.number(), null),
});

const orderEntries = {
  type: v.nullish(v.string()),
  order: v.nullish(orderSchema),
  order_proof: v.nullish(v.string(), null),
};

const completeAnswer = v.object(orderEntries);
const callbackResponse = v.object({ verified: v.literal(true), ...orderEntries });

type OrderResponse = v.InferOutput<typeof completeAnswer>;

const stateAnswer = v.object({
  payment: v.nullable(
    v.object({
      status: v.picklist(['open', 'ordered', 'refunded']),
      amount: v.pipe(v.number(), v.transform(toPaise)),
      order_id: v.nullish(id, null),
      display_id: v.nullish(v.number(), null),
      order_proof: v.nullish(v.string(), null),
    }),
  ),
});

/** The payment collection of a cart; the one it has already where there is one. @throws StoreError */
export async function paymentCollectionOf(cartId: string): Promise<string> {
  const body = { cart_id: cartId };
  const call = request('/store/payment-collections', collectionAnswer, { ...post, body });
  const { payment_collection: collection } = await inWords(messages.noPaymentCollection, call);
  if (!collection) throw new StoreError('unexpected-answer', messages.noPaymentCollection);
  return collection.id;
}

/**
 * Asks the card provider for an order to be paid. From then on the shop keeps the cart as it is.
 * @param shownTotal what the shopper was shown, in rupees
 * @throws StoreError; see `isTotalChanged`
 */
export async function openPaymentSession(
  collectionId: string,
  shownTotal: number,
): Promise<PaymentSession> {
  const path = `/store/payment-collections/${encodeURIComponent(collectionId)}/payment-sessions`;
  // In `data`, which every Medusa takes.
  const body = { provider_id: providerId, data: { shown_total: Math.round(shownTotal * 100) } };
  const call = request(path, sessionAnswer, { ...post, body });
  const { payment_collection: collection } = await inWords(messages.providerNotAdded, call);
  const session = collection.payment_sessions?.findLast((one) => one.provider_id === providerId);
  const { id: gatewayOrderId, amount } = session?.data ?? {};
  if (!session || gatewayOrderId === undefined || amount === undefined) {
    throw new StoreError('unexpected-answer', messages.noGatewayOrder);
  }
  return { id: session.id, gatewayOrderId, amount };
}

/**
 * Hands the provider's receipt to the shop, which checks its signature.
 * @returns the order that the payment has become; null where the shop has not made it yet
 * @throws StoreError
 */
export async function confirmPayment(
  cartId: string,
  receipt: GatewayReceipt,
): Promise<PlacedOrder | null> {
  const path = `${cartPath(cartId)}/payment-callback`;
  const call = request(path, callbackResponse, { ...post, body: receipt });
  return placedOrderOf(await inWords(messages.paymentNotVerified, call));
}

/** Makes a paid cart an order; a repeat gives the same one. @throws StoreError; see `isRefunded` */
export async function completeCart(cartId: string): Promise<PlacedOrder> {
  const call = request(`${cartPath(cartId)}/complete`, completeAnswer, post);
  const placed = placedOrderOf(await inWords(messages.cartNotCompleted, call));
  if (placed === null) throw new StoreError('unexpected-answer', messages.cartNotCompleted);
  return placed;
}

function placedOrderOf({ type, order, order_proof: proof }: OrderResponse): PlacedOrder | null {
  if (type !== 'order' || !order) return null;
  const total = typeof order.total === 'number' ? toPaise(order.total) : null;
  return {
    id: order.id,
    displayId: shownId(order.id, order.display_id),
    total,
    proof: proof ?? null,
  };
}

/** How a payment stands, or the order that its cart has become; null where none was begun. @throws StoreError */
export async function paymentOf(asked: AskedPayment): Promise<PaymentState | null> {
  const path = `${cartPath(asked.cartId)}/payment`;
  return stateOf(await request(path, stateAnswer, { cache: 'no-store', query: named(asked) }));
}

/**
 * Tells the shop that nobody sits before the cart's payment window any more, so that the cart may be changed again.
 * @returns how the payment stands, as the bank says
 * @throws StoreError
 */
export async function windowClosed(asked: AskedPayment): Promise<PaymentState | null> {
  const path = `${cartPath(asked.cartId)}/payment-window-closed`;
  return stateOf(await request(path, stateAnswer, { ...post, query: named(asked) }));
}

/** Another device may have begun another payment of the cart since. */
function named({ gatewayOrderId }: AskedPayment) {
  return { ...(gatewayOrderId !== null && { gateway_order_id: gatewayOrderId }) };
}

function stateOf({ payment }: v.InferOutput<typeof stateAnswer>): PaymentState | null {
  if (payment === null) return null;
  const { status, amount, order_id: orderId, order_proof: proof } = payment;
  if (status !== 'ordered') return { status, amount };
  if (!orderId) throw new StoreError('unexpected-answer', messages.unexpectedAnswer);
  const displayId = shownId(orderId, payment.display_id);
  return { status, amount, order: { id: orderId, displayId, total: amount, proof: proof ?? null } };
}

/** Whether a payment went back because the cart had changed meanwhile; the error tells it in words. */
export function isRefunded(error: unknown): boolean {
  return error instanceof StoreError && error.type === 'payment_refunded';
}

/** Whether the cart costs something else than was shown, so that no payment was begun. */
export function isTotalChanged(error: unknown): boolean {
  return error instanceof StoreError && error.type === 'total_changed';
}

function shownId(id: string, displayId: number | null | undefined): string {
  return displayId === null || displayId === undefined ? id : String(displayId);
}
