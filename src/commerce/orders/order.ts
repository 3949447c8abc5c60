import * as v from 'valibot';
import { memoizePerLocale } from '@/language/language-pack';
import { roundToPaise } from '../money';

/** The state of an order in the order list. */
export type OrderState = 'placed' | 'packed' | 'on-the-road' | 'delivered' | 'cancelled';

/** An order. Amounts in rupees; missing texts are empty. */
export interface Order {
  id: string;
  /** The number that shoppers see, such as `12`; the id without one. */
  displayId: string;
  /** ISO time. */
  createdAt: string | null;
  state: OrderState;
  email: string;
  /** `INR`. */
  currencyCode: string;
  items: OrderItem[];
  itemCount: number;
  /** Before coupons. */
  subtotal: number;
  discountTotal: number;
  shippingTotal: number;
  total: number;
  paymentMethod: string | null;
  billingAddress: OrderAddress | null;
  shippingAddress: OrderAddress | null;
}

export interface OrderItem {
  id: string;
  title: string;
  /** The colour. */
  variantTitle: string | null;
  thumbnail: string | null;
  /** Null if the shop no longer sells it. */
  productId: string | null;
  quantity: number;
  /** Rupees for one. */
  unitPrice: number;
  /** Rupees for all, before coupons. */
  subtotal: number;
}

export interface OrderAddress {
  name: string;
  phone: string;
  /** Street, then city and pin code, state, country; without empty lines. */
  lines: string[];
}

/** A page of a customer's orders, newest first. */
export interface OrderPage {
  orders: Order[];
  /** All orders of the customer. */
  count: number;
}

/** Which order to fetch, and the right to see it. */
export interface OrderRequest {
  id: string;
  /** Opens a guest's order; null for the customer's own token. */
  proof: string | null;
  signal?: AbortSignal | undefined;
}

const text = v.fallback(v.nullish(v.string(), ''), '');
const nullable = v.fallback(v.nullish(v.string(), null), null);
const rupees = v.fallback(v.nullish(v.pipe(v.number(), v.transform(roundToPaise)), null), null);

const addressSchema = v.object({
  first_name: text,
  last_name: text,
  address_1: text,
  address_2: text,
  city: text,
  province: text,
  postal_code: text,
  country_code: text,
  phone: text,
});

const itemSchema = v.object({
  id: v.string(),
  title: text,
  product_title: text,
  variant_title: nullable,
  thumbnail: nullable,
  product_id: nullable,
  variant: v.fallback(v.nullish(v.object({ product_id: nullable }), null), null),
  quantity: v.fallback(v.nullish(v.number(), 1), 1),
  unit_price: rupees,
  original_total: rupees,
  created_at: text,
});

const orderResponse = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  display_id: v.fallback(v.nullish(v.union([v.number(), v.string()]), null), null),
  created_at: nullable,
  status: text,
  fulfillment_status: text,
  email: text,
  currency_code: text,
  payment_method: nullable,
  items: v.fallback(v.nullish(v.array(itemSchema), []), []),
  original_item_total: rupees,
  discount_total: rupees,
  shipping_total: rupees,
  total: rupees,
  credit_line_total: rupees,
  billing_address: v.fallback(v.nullish(addressSchema, null), null),
  shipping_address: v.fallback(v.nullish(addressSchema, null), null),
});

/** An order in responses of this and older servers: only its id is required. */
export const orderSchema = v.pipe(orderResponse, v.transform(toOrder));

const listResponse = v.object({
  orders: v.array(orderSchema),
  count: v.nullish(v.number()),
});

/** A page of orders: `{orders, count}`, or the bare list. */
export const orderPageSchema = v.pipe(
  v.union([
    listResponse,
    v.pipe(
      v.array(orderSchema),
      v.transform((orders) => ({ orders, count: orders.length })),
    ),
  ]),
  v.transform(({ orders, count }): OrderPage => ({ orders, count: count ?? orders.length })),
);

function toOrder(response: v.InferOutput<typeof orderResponse>): Order {
  const items = response.items
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id))
    .map(toItem);
  const sum = (of: (item: OrderItem) => number) => items.reduce((all, item) => all + of(item), 0);
  const subtotal = response.original_item_total ?? sum((item) => item.subtotal);
  const discountTotal = response.discount_total ?? 0;
  const shippingTotal = response.shipping_total ?? 0;
  return {
    id: response.id,
    displayId: String(response.display_id ?? response.id),
    createdAt: response.created_at,
    state: stateOf(response.status, response.fulfillment_status),
    email: response.email,
    currencyCode: (response.currency_code || 'inr').toUpperCase(),
    items,
    itemCount: sum((item) => item.quantity),
    subtotal,
    discountTotal,
    shippingTotal,
    total: totalOf(response) ?? roundToPaise(subtotal - discountTotal + shippingTotal),
    paymentMethod: response.payment_method,
    billingAddress: response.billing_address && toAddress(response.billing_address),
    shippingAddress: response.shipping_address && toAddress(response.shipping_address),
  };
}

/** What the order cost: Medusa subtracts refunds from its total. */
function totalOf({ total, credit_line_total }: v.InferOutput<typeof orderResponse>): number | null {
  return total === null || total === undefined
    ? null
    : roundToPaise(total + (credit_line_total ?? 0));
}

function toItem(response: v.InferOutput<typeof itemSchema>): OrderItem {
  const unitPrice = response.unit_price ?? 0;
  return {
    id: response.id,
    title: response.product_title || response.title,
    variantTitle: response.variant_title,
    thumbnail: response.thumbnail,
    productId: response.variant?.product_id ?? response.product_id,
    quantity: response.quantity,
    unitPrice,
    subtotal: roundToPaise(unitPrice * response.quantity),
  };
}

function toAddress(response: v.InferOutput<typeof addressSchema>): OrderAddress {
  const { address_1, address_2, city, postal_code, province, country_code, phone } = response;
  const joined = (...parts: string[]) => parts.filter(Boolean).join(' ').trim();
  return {
    name: joined(response.first_name, response.last_name),
    phone,
    lines: [
      address_1,
      address_2,
      joined(city, postal_code),
      province === city ? '' : province,
      countryName(country_code),
    ].filter(Boolean),
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
