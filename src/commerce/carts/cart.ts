import * as v from 'valibot';
import { camelObject, measure, rupees } from '../response-fields';

const text = v.nullish(v.string(), null);
const amount = v.nullish(rupees);

const lineSchema = camelObject({
  id: v.string(),
  /** Null if the shop deleted the variant after it was added. */
  variant_id: text,
  product_id: text,
  product_title: text,
  product_handle: text,
  variant_title: text,
  title: text,
  thumbnail: text,
  quantity: v.number(),
  unit_price: rupees,
  compare_at_unit_price: amount,
  total: amount,
  created_at: v.nullish(v.string(), ''),
  product: v.nullish(v.object({ weight: measure })),
  variant: v.nullish(v.object({ weight: measure })),
});

/** Automatic promotions have a code too, which the shopper did not enter. */
const promotionSchema = camelObject({ code: text, is_automatic: v.nullish(v.boolean()) });

const cartResponse = camelObject({
  id: v.string(),
  items: v.nullish(v.array(lineSchema), []),
  original_item_total: amount,
  discount_total: amount,
  shipping_total: amount,
  total: amount,
  promotions: v.nullish(v.array(promotionSchema), []),
  completed_at: text,
});

/** The cart in the response of every cart call. */
export const cartSchema = v.pipe(cartResponse, v.transform(toCart));

/** A cart as the server last returned it. All amounts are rupees, taxes included. */
export type Cart = ReturnType<typeof toCart>;
/** One variant in a cart. All amounts are rupees, taxes included. */
type LineItem = ReturnType<typeof toLineItem>;

function toCart(response: v.InferOutput<typeof cartResponse>) {
  const { id, completedAt } = response;
  const lines = response.items.toSorted(
    (a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id),
  );
  const items = lines.map(toLineItem);
  const sum = (of: (item: LineItem) => number) => items.reduce((all, item) => all + of(item), 0);
  const subtotal = response.originalItemTotal ?? sum((item) => item.unitPrice * item.quantity);
  const discountTotal = response.discountTotal ?? 0;
  const shippingTotal = response.shippingTotal ?? 0;
  return {
    id,
    /** In the order in which they were added. */
    items,
    /** Pieces over all lines. */
    itemCount: sum((item) => item.quantity),
    /** All pieces at MRP, before sales and coupons. */
    mrpTotal: sum((item) => item.compareAtUnitPrice * item.quantity),
    /** All pieces at their prices, before coupons and shipping. */
    subtotal,
    /** What coupons take off. */
    discountTotal,
    shippingTotal,
    /** What the shopper pays. */
    total: response.total ?? subtotal - discountTotal + shippingTotal,
    /** Coupon codes that are applied, as the shop spells them. */
    coupons: response.promotions.flatMap(({ code, isAutomatic }) =>
      code && !isAutomatic ? [code] : [],
    ),
    /** ISO time at which it became an order; null while open. */
    completedAt,
  };
}

function toLineItem(response: v.InferOutput<typeof lineSchema>) {
  const { title, createdAt: _createdAt, product, variant, ...line } = response;
  const { quantity, unitPrice } = line;
  return {
    ...line,
    productTitle: line.productTitle ?? title ?? '',
    /** The price of one before any sale (MRP); equals `unitPrice` without a sale. */
    compareAtUnitPrice: Math.max(unitPrice, line.compareAtUnitPrice ?? unitPrice),
    /** After coupons. */
    total: line.total ?? unitPrice * quantity,
    /** Grams of one piece; null if unknown. */
    weight: variant?.weight ?? product?.weight ?? null,
  };
}
