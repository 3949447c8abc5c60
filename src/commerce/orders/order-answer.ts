import * as v from 'valibot';
import { perLocale } from '@/language/spoken';
import { toPaise } from '../money';
import type { Order, OrderAddress, OrderItem, OrderPage, OrderState } from './order';

const text = v.fallback(v.nullish(v.string(), ''), '');
const nullable = v.fallback(v.nullish(v.string(), null), null);
const rupees = v.fallback(v.nullish(v.pipe(v.number(), v.transform(toPaise)), null), null);

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

const orderAnswer = v.object({
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

/** An order as calls and older versions of the shop tell it: only its id must be there. */
export const orderSchema = v.pipe(orderAnswer, v.transform(toOrder));

const listAnswer = v.object({
  orders: v.array(orderSchema),
  count: v.nullish(v.number()),
});

/** A page of orders: `{orders, count}`, or the bare list. */
export const orderPageSchema = v.pipe(
  v.union([
    listAnswer,
    v.pipe(
      v.array(orderSchema),
      v.transform((orders) => ({ orders, count: orders.length })),
    ),
  ]),
  v.transform(({ orders, count }): OrderPage => ({ orders, count: count ?? orders.length })),
);

function toOrder(answer: v.InferOutput<typeof orderAnswer>): Order {
  const items = answer.items
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id))
    .map(toItem);
  const sum = (of: (item: OrderItem) => number) => items.reduce((all, item) => all + of(item), 0);
  const subtotal = answer.original_item_total ?? sum((item) => item.subtotal);
  const discountTotal = answer.discount_total ?? 0;
  const shippingTotal = answer.shipping_total ?? 0;
  return {
    id: answer.id,
    displayId: String(answer.display_id ?? answer.id),
    createdAt: answer.created_at,
    state: stateOf(answer.status, answer.fulfillment_status),
    email: answer.email,
    currencyCode: (answer.currency_code || 'inr').toUpperCase(),
    items,
    itemCount: sum((item) => item.quantity),
    subtotal,
    discountTotal,
    shippingTotal,
    total: totalOf(answer) ?? toPaise(subtotal - discountTotal + shippingTotal),
    paymentMethod: answer.payment_method,
    billingAddress: answer.billing_address && toAddress(answer.billing_address),
    shippingAddress: answer.shipping_address && toAddress(answer.shipping_address),
  };
}

/** What the order cost: Medusa credits a refund to the order, and lowers its total by that. */
function totalOf({ total, credit_line_total }: v.InferOutput<typeof orderAnswer>): number | null {
  return total === null || total === undefined ? null : toPaise(total + (credit_line_total ?? 0));
}

function toItem(answer: v.InferOutput<typeof itemSchema>): OrderItem {
  const unitPrice = answer.unit_price ?? 0;
  return {
    id: answer.id,
    title: answer.product_title || answer.title,
    variantTitle: answer.variant_title,
    thumbnail: answer.thumbnail,
    productId: answer.variant?.product_id ?? answer.product_id,
    quantity: answer.quantity,
    unitPrice,
    subtotal: toPaise(unitPrice * answer.quantity),
  };
}

function toAddress(answer: v.InferOutput<typeof addressSchema>): OrderAddress {
  const { address_1, address_2, city, postal_code, province, country_code, phone } = answer;
  const joined = (...parts: string[]) => parts.filter(Boolean).join(' ').trim();
  return {
    name: joined(answer.first_name, answer.last_name),
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

const countries = perLocale(
  (locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }),
);

/** `in` → `India`; what is no code stands as it is. */
function countryName(code: string): string {
  return /^[a-z]{2}$/i.test(code) ? (countries().of(code.toUpperCase()) ?? code) : code;
}

/** Where parts of an order are ahead, it counts as what the last part is waiting for. */
function stateOf(status: string, fulfillment: string): OrderState {
  if (status === 'canceled') return 'cancelled';
  if (fulfillment === 'delivered') return 'delivered';
  if (/shipped|delivered/.test(fulfillment)) return 'on-the-road';
  return /^(partially_)?fulfilled$/.test(fulfillment) ? 'packed' : 'placed';
}
