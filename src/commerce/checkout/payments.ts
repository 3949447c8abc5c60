import { COD_PROVIDER } from '@aangan/checkout-rules/cash-on-delivery';
import * as v from 'valibot';
import { request } from '../http/request';
import { StoreError } from '../http/store-error';
import { messages } from '../messages';
import { roundToPaise } from '../money';
import { cartPath } from '../carts/cart-calls';
import { figuresBody, type RequestedFigures } from './order-request';
import { type OrderRefusalDetails, parseOrderRefusal } from './parse-order-request';

/** A payment to be made at the gateway. */
export interface PaymentSession {
  id: string;
  gatewayOrderId: string;
  /** Paise. */
  amount: number;
}

/** What the payment window returns after a payment. Only the server can verify it. */
export const receiptSchema = v.object({
  razorpay_payment_id: v.string(),
  razorpay_order_id: v.string(),
  razorpay_signature: v.string(),
});

export type GatewayReceipt = v.InferOutput<typeof receiptSchema>;

export interface PlacedOrder {
  id: string;
  /** The number that shoppers see, such as `12`; the id without one. */
  displayId: string;
  /** Rupees. */
  total: number | null;
  /** What is paid on delivery, in rupees; 0 if nothing is, or it is not known. */
  toCollect: number;
  /** Lets a guest open the order without an account. */
  proof: string | null;
}

/** Identifies a payment. */
export interface PaymentRef {
  cartId: string;
  /** Null if it is not known: then the cart's latest payment is meant. */
  gatewayOrderId: string | null;
}

/** The state of a payment. Amounts are rupees. */
export type PaymentState =
  /** Not paid, as far as known. */
  | { status: 'open'; amount: number }
  | { status: 'ordered'; amount: number; order: PlacedOrder }
  /** Paid, but refunded because the cart had changed meanwhile. */
  | { status: 'refunded'; amount: number };

/** The gateway's id in Medusa. */
const providerId = 'pp_razorpay_razorpay';
const post = { method: 'POST' } as const;
const id = v.pipe(v.string(), v.minLength(1));

const collectionResponse = v.object({ payment_collection: v.nullish(v.object({ id })) });

const sessionResponse = v.object({
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

const rupees = v.pipe(v.number(), v.transform(roundToPaise));

const paymentSchema = v.object({
  provider_id: v.nullish(v.string(), ''),
  amount: v.nullish(rupees, 0),
  captured_at: v.nullish(v.string(), null),
});

const orderSchema = v.object({
  id,
  display_id: v.nullish(v.number(), null),
  total: v.nullish(v.number(), null),
  payment_collections: v.fallback(
    v.nullish(v.array(v.object({ payments: v.nullish(v.array(paymentSchema), []) })), []),
    [],
  ),
});

const orderEntries = {
  type: v.nullish(v.string()),
  order: v.nullish(orderSchema),
  order_proof: v.nullish(v.string(), null),
};

const completeResponse = v.object(orderEntries);
const callbackResponse = v.object({ verified: v.literal(true), ...orderEntries });

type OrderResponse = v.InferOutput<typeof completeResponse>;

const stateResponse = v.object({
  payment: v.nullable(
    v.object({
      status: v.picklist(['open', 'ordered', 'refunded']),
      amount: rupees,
      to_collect: v.nullish(rupees, 0),
      order_id: v.nullish(id, null),
      display_id: v.nullish(v.number(), null),
      order_proof: v.nullish(v.string(), null),
    }),
  ),
});

/** Creates the payment collection of a cart, or returns the existing one. @throws StoreError */
export async function createPaymentCollection(cartId: string): Promise<string> {
  const options = { ...post, body: { cart_id: cartId }, errorText: messages.noPaymentCollection };
  const path = '/store/payment-collections';
  const { payment_collection: collection } = await request(path, collectionResponse, options);
  if (!collection) throw new StoreError('unexpected-response', messages.noPaymentCollection);
  return collection.id;
}

/** What is paid: all of the cart, or the advance of an order on delivery. */
export type Due =
  /** The total that the shopper saw, in rupees. */
  | { shownTotal: number }
  /** The figures that the shopper saw, and the part of them that is paid now, in paise. */
  | { shown: RequestedFigures; advance: number; phoneProof: string | undefined };

/**
 * Creates an order at the gateway. From then on the server rejects changes of the cart.
 * @throws StoreError; see `isTotalChanged` and `orderRefusalOf`
 */
export async function openPaymentSession(collectionId: string, due: Due): Promise<PaymentSession> {
  const path = `/store/payment-collections/${encodeURIComponent(collectionId)}/payment-sessions`;
  // In `data`, which a stock Medusa accepts too.
  const data =
    'shown' in due
      ? {
          on_delivery: { ...figuresBody(due.shown), advance: due.advance },
          ...(due.phoneProof !== undefined && { phone_proof: due.phoneProof }),
        }
      : { shown_total: Math.round(due.shownTotal * 100) };
  const body = { provider_id: providerId, data };
  const options = { ...post, body, errorText: messages.providerNotAdded };
  const { payment_collection: collection } = await request(path, sessionResponse, options);
  const session = collection.payment_sessions?.findLast((one) => one.provider_id === providerId);
  const { id: gatewayOrderId, amount } = session?.data ?? {};
  if (!session || gatewayOrderId === undefined || amount === undefined) {
    throw new StoreError('unexpected-response', messages.noGatewayOrder);
  }
  return { id: session.id, gatewayOrderId, amount };
}

/**
 * Sends the gateway's receipt to the server, which verifies its signature.
 * @returns the order; null if the server has not created it yet
 * @throws StoreError
 */
export async function confirmPayment(cartId: string, receipt: GatewayReceipt) {
  const path = `${cartPath(cartId)}/payment-callback`;
  const options = { ...post, body: receipt, errorText: messages.paymentNotVerified };
  return placedOrderOf(await request(path, callbackResponse, options));
}

/** Turns a paid cart into an order; idempotent. @throws StoreError; see `isRefunded` */
export async function completeCart(cartId: string): Promise<PlacedOrder> {
  const options = { ...post, errorText: messages.cartNotCompleted };
  const path = `${cartPath(cartId)}/complete`;
  const placed = placedOrderOf(await request(path, completeResponse, options));
  if (placed === null) throw new StoreError('unexpected-response', messages.cartNotCompleted);
  return placed;
}

function placedOrderOf({ type, order, order_proof: proof }: OrderResponse): PlacedOrder | null {
  if (type !== 'order' || !order) return null;
  const total = typeof order.total === 'number' ? roundToPaise(order.total) : null;
  return {
    id: order.id,
    displayId: toDisplayId(order.id, order.display_id),
    total,
    toCollect: toCollect(order),
    proof: proof ?? null,
  };
}

function toCollect({ payment_collections: collections }: v.InferOutput<typeof orderSchema>) {
  const payments = collections?.flatMap(({ payments: some }) => some ?? []) ?? [];
  const due = payments.find((one) => one.provider_id === COD_PROVIDER && one.captured_at === null);
  return due?.amount ?? 0;
}

/** The state of a payment, with its order if there is one; null if no payment was started. @throws StoreError */
export async function getPaymentState(payment: PaymentRef): Promise<PaymentState | null> {
  const path = `${cartPath(payment.cartId)}/payment`;
  const options = { cache: 'no-store', query: refQuery(payment) } as const;
  return toPaymentState(await request(path, stateResponse, options));
}

/**
 * Reports that the shopper closed the payment window, so that the cart can be changed again.
 * @returns the state of the payment at the gateway
 * @throws StoreError
 */
export async function reportWindowClosed(payment: PaymentRef): Promise<PaymentState | null> {
  const path = `${cartPath(payment.cartId)}/payment-window-closed`;
  return toPaymentState(await request(path, stateResponse, { ...post, query: refQuery(payment) }));
}

/** Names the payment, because another device may have started another one since. */
function refQuery({ gatewayOrderId }: PaymentRef) {
  return { ...(gatewayOrderId !== null && { gateway_order_id: gatewayOrderId }) };
}

function toPaymentState({ payment }: v.InferOutput<typeof stateResponse>): PaymentState | null {
  if (payment === null) return null;
  const { status, amount, to_collect: rest, order_id: orderId, order_proof: proof } = payment;
  if (status !== 'ordered') return { status, amount };
  if (!orderId) throw new StoreError('unexpected-response', messages.unexpectedResponse);
  const displayId = toDisplayId(orderId, payment.display_id);
  const total = roundToPaise(amount + (rest ?? 0));
  const order = { id: orderId, displayId, total, toCollect: rest ?? 0, proof: proof ?? null };
  return { status, amount, order };
}

/** Whether a payment was refunded because the cart had changed; the error's message explains it. */
export function isRefunded(error: unknown): boolean {
  return error instanceof StoreError && error.type === 'payment_refunded';
}

/** Why no payment was started for an order on delivery; null for other errors. */
export function orderRefusalOf(error: unknown): OrderRefusalDetails | null {
  if (!(error instanceof StoreError) || error.type !== 'order_refused') return null;
  const body = v.safeParse(v.pipe(v.string(), v.parseJson()), error.body);
  return parseOrderRefusal(body.output);
}

/** Whether no payment was started because the cart's total differs from the one shown. */
export function isTotalChanged(error: unknown): boolean {
  return error instanceof StoreError && error.type === 'total_changed';
}

function toDisplayId(id: string, displayId: number | null | undefined): string {
  return displayId === null || displayId === undefined ? id : String(displayId);
}
