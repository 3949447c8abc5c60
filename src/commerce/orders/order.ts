import { COD_PROVIDER } from '@aangan/checkout-rules/cash-on-delivery';
import * as v from 'valibot';
import { memoizePerLocale } from '@/language/language-pack';
import { roundToPaise } from '../money';
import { camelObject, displayId, optionalText, rupees, textOrNull } from '../response-fields';

/** The state of an order in the order list. */
export type OrderState = 'placed' | 'packed' | 'on-the-road' | 'delivered' | 'cancelled';

export interface OrderAddress {
  name: string;
  phone: string;
  /** Company, street, then city and pin code, state, country; without empty lines. */
  lines: string[];
  /** Of the company; null without one. */
  gstin: string | null;
}

/** Which order to fetch, and the right to see it. */
export interface OrderRequest {
  id: string;
  /** Opens a guest's order; null for the customer's own token. */
  proof: string | null;
  signal?: AbortSignal | undefined;
}

const amount = v.fallback(v.nullish(rupees, null), null);

const addressSchema = camelObject({
  first_name: optionalText,
  last_name: optionalText,
  company: optionalText,
  address_1: optionalText,
  address_2: optionalText,
  city: optionalText,
  province: optionalText,
  postal_code: optionalText,
  country_code: optionalText,
  phone: optionalText,
  metadata: v.fallback(v.nullish(v.object({ gstin: textOrNull }), null), null),
});

const itemSchema = camelObject({
  id: v.string(),
  title: optionalText,
  product_title: optionalText,
  variant_title: textOrNull,
  thumbnail: textOrNull,
  product_id: textOrNull,
  variant_id: textOrNull,
  variant: v.fallback(v.nullish(v.object({ product_id: textOrNull }), null), null),
  quantity: v.fallback(v.nullish(v.number(), 1), 1),
  unit_price: amount,
  created_at: optionalText,
});

const methodSchema = camelObject({
  amount,
  metadata: v.fallback(v.nullish(v.object({ kind: optionalText }), null), null),
});

const orderResponse = camelObject({
  id: v.pipe(v.string(), v.minLength(1)),
  display_id: displayId,
  created_at: textOrNull,
  status: optionalText,
  fulfillment_status: optionalText,
  email: optionalText,
  currency_code: optionalText,
  payment_method: textOrNull,
  items: v.fallback(v.nullish(v.array(itemSchema), []), []),
  original_item_total: amount,
  discount_total: amount,
  shipping_total: amount,
  shipping_methods: v.fallback(v.nullish(v.array(methodSchema), []), []),
  total: amount,
  credit_line_total: amount,
  billing_address: v.fallback(v.nullish(addressSchema, null), null),
  shipping_address: v.fallback(v.nullish(addressSchema, null), null),
});

/** An order in responses of this and older servers: only its id is required. */
export const orderSchema = v.pipe(orderResponse, v.transform(toOrder));

/** An order. Amounts in rupees; missing texts are empty. */
export type Order = v.InferOutput<typeof orderSchema>;
export type OrderItem = ReturnType<typeof toItem>;

const paymentSchema = camelObject({
  provider_id: optionalText,
  captured_at: textOrNull,
});
const collectionSchema = v.object({
  payments: v.fallback(v.nullish(v.array(paymentSchema), []), []),
});
const listedSchema = v.object({
  payment_collections: v.fallback(v.nullish(v.array(collectionSchema), []), []),
});

/** Whether an order is to be paid, or was paid on delivery; null for others. */
export type OnDelivery = 'due' | 'paid' | null;

const listedOrderSchema = v.pipe(
  v.unknown(),
  v.transform((response) => ({ order: response, listed: response })),
  v.object({ order: orderSchema, listed: listedSchema }),
  v.transform(({ order, listed }) => ({ ...order, onDelivery: onDeliveryOf(order, listed) })),
);

/** An order in the history. */
export type ListedOrder = v.InferOutput<typeof listedOrderSchema>;

/** A page of a customer's orders, newest first, and the number of all: `{orders, count}`, or the bare list. */
export const orderPageSchema = v.pipe(
  v.union([
    v.object({ orders: v.array(listedOrderSchema), count: v.nullish(v.number()) }),
    v.pipe(
      v.array(listedOrderSchema),
      v.transform((orders) => ({ orders, count: orders.length })),
    ),
  ]),
  v.transform(({ orders, count }) => ({ orders, count: count ?? orders.length })),
);

export type OrderPage = v.InferOutput<typeof orderPageSchema>;

function toOrder(response: v.InferOutput<typeof orderResponse>) {
  const { id, createdAt, status, fulfillmentStatus, email, currencyCode, paymentMethod } = response;
  const items = response.items
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id))
    .map(toItem);
  const sum = (of: (item: OrderItem) => number) => items.reduce((all, item) => all + of(item), 0);
  const subtotal = response.originalItemTotal ?? sum((item) => item.subtotal);
  const discountTotal = response.discountTotal ?? 0;
  const payOnDeliveryFee = feeOf(response);
  const shippingTotal = roundToPaise((response.shippingTotal ?? 0) - payOnDeliveryFee);
  return {
    id,
    /** The number that shoppers see, such as `12`; the id without one. */
    displayId: String(response.displayId ?? id),
    /** ISO time. */
    createdAt,
    state: stateOf(status, fulfillmentStatus),
    email,
    /** `INR`. */
    currencyCode: (currencyCode || 'inr').toUpperCase(),
    items,
    itemCount: sum((item) => item.quantity),
    /** Before coupons. */
    subtotal,
    discountTotal,
    /** Without the fee for paying on delivery. */
    shippingTotal,
    payOnDeliveryFee,
    total:
      totalOf(response) ??
      roundToPaise(subtotal - discountTotal + shippingTotal + payOnDeliveryFee),
    paymentMethod,
    billingAddress: response.billingAddress && toAddress(response.billingAddress),
    shippingAddress: response.shippingAddress && toAddress(response.shippingAddress),
  };
}

function onDeliveryOf(
  { state }: Order,
  { payment_collections: collections }: v.InferOutput<typeof listedSchema>,
): OnDelivery {
  const payments = collections?.flatMap(({ payments: some }) => some ?? []) ?? [];
  const payment = payments.find(({ providerId }) => providerId === COD_PROVIDER);
  if (payment === undefined) return null;
  if (payment.capturedAt !== null) return 'paid';
  return state === 'cancelled' ? null : 'due';
}

/** The fee for paying on delivery, which Medusa counts as delivery. */
function feeOf({ shippingMethods }: v.InferOutput<typeof orderResponse>): number {
  const fee = shippingMethods?.find(({ metadata }) => metadata?.kind === 'cash_on_delivery_fee');
  return fee?.amount ?? 0;
}

/** What the order cost: Medusa subtracts refunds from its total. */
function totalOf({ total, creditLineTotal }: v.InferOutput<typeof orderResponse>): number | null {
  return total === null ? null : roundToPaise(total + (creditLineTotal ?? 0));
}

function toItem(response: v.InferOutput<typeof itemSchema>) {
  const { id, variantTitle, thumbnail, quantity } = response;
  const unitPrice = response.unitPrice ?? 0;
  return {
    id,
    title: response.productTitle || response.title,
    /** The colour. */
    variantTitle,
    thumbnail,
    /** Null if the shop no longer sells it. */
    productId: response.variant?.product_id ?? response.productId,
    /** Null if the shop has deleted it. */
    variantId: response.variantId,
    quantity,
    /** Rupees for one. */
    unitPrice,
    /** Rupees for all, before coupons. */
    subtotal: roundToPaise(unitPrice * quantity),
  };
}

function toAddress(response: v.InferOutput<typeof addressSchema>): OrderAddress {
  const { address1, address2, city, postalCode, province, countryCode, phone } = response;
  const joined = (...parts: string[]) => parts.filter(Boolean).join(' ').trim();
  return {
    name: joined(response.firstName, response.lastName),
    phone,
    lines: [
      response.company,
      address1,
      address2,
      joined(city, postalCode),
      province === city ? '' : province,
      countryName(countryCode),
    ].filter(Boolean),
    gstin: response.metadata?.gstin ?? null,
  };
}

const countries = memoizePerLocale(
  (locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }),
);

/** `in` → `India`; other texts are returned unchanged. */
function countryName(code: string): string {
  return /^[a-z]{2}$/i.test(code) ? (countries().of(code.toUpperCase()) ?? code) : code;
}

/** A partly shipped or packed order counts as its least advanced part. */
function stateOf(status: string, fulfillment: string): OrderState {
  if (status === 'canceled') return 'cancelled';
  if (fulfillment === 'delivered') return 'delivered';
  if (/shipped|delivered/.test(fulfillment)) return 'on-the-road';
  return /^(partially_)?fulfilled$/.test(fulfillment) ? 'packed' : 'placed';
}
