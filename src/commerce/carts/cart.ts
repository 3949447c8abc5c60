import * as v from 'valibot';
import { roundToPaise } from '../money';

/** One variant in a cart. All amounts are rupees, taxes included. */
export interface LineItem {
  id: string;
  /** Null if the shop deleted the variant after it was added. */
  variantId: string | null;
  productId: string | null;
  productTitle: string;
  variantTitle: string | null;
  productHandle: string | null;
  thumbnail: string | null;
  quantity: number;
  unitPrice: number;
  /** The price of one before any sale (MRP); equals `unitPrice` without a sale. */
  compareAtUnitPrice: number;
  /** After coupons. */
  total: number;
}

/** A cart as the server last returned it. All amounts are rupees, taxes included. */
export interface Cart {
  id: string;
  /** In the order in which they were added. */
  items: LineItem[];
  /** Pieces over all lines. */
  itemCount: number;
  /** All pieces at MRP, before sales and coupons. */
  mrpTotal: number;
  /** All pieces at their prices, before coupons and shipping. */
  subtotal: number;
  /** What coupons take off. */
  discountTotal: number;
  shippingTotal: number;
  /** What the shopper pays. */
  total: number;
  /** Coupon codes that are applied, as the shop spells them. */
  coupons: string[];
  /** ISO time at which it became an order; null while open. */
  completedAt: string | null;
}

const rupees = v.pipe(v.number(), v.transform(roundToPaise));

const lineSchema = v.object({
  id: v.string(),
  variant_id: v.nullish(v.string()),
  product_id: v.nullish(v.string()),
  product_title: v.nullish(v.string()),
  product_handle: v.nullish(v.string()),
  variant_title: v.nullish(v.string()),
  title: v.nullish(v.string()),
  thumbnail: v.nullish(v.string()),
  quantity: v.number(),
  unit_price: rupees,
  compare_at_unit_price: v.nullish(rupees),
  total: v.nullish(rupees),
  created_at: v.nullish(v.string()),
});

/** Automatic promotions have a code too, which the shopper did not enter. */
const promotionSchema = v.object({
  code: v.nullish(v.string()),
  is_automatic: v.nullish(v.boolean()),
});

const cartResponse = v.object({
  id: v.string(),
  items: v.nullish(v.array(lineSchema)),
  original_item_total: v.nullish(rupees),
  discount_total: v.nullish(rupees),
  shipping_total: v.nullish(rupees),
  total: v.nullish(rupees),
  promotions: v.nullish(v.array(promotionSchema)),
  completed_at: v.nullish(v.string()),
});

/** The cart in the response of every cart call. */
export const cartSchema = v.pipe(cartResponse, v.transform(toCart));

function toCart(response: v.InferOutput<typeof cartResponse>): Cart {
  const lines = (response.items ?? []).toSorted(
    (a, b) => (a.created_at ?? '').localeCompare(b.created_at ?? '') || a.id.localeCompare(b.id),
  );
  const items = lines.map(toLineItem);
  const sum = (of: (item: LineItem) => number) => items.reduce((all, item) => all + of(item), 0);
  const subtotal = response.original_item_total ?? sum((item) => item.unitPrice * item.quantity);
  const discountTotal = response.discount_total ?? 0;
  const shippingTotal = response.shipping_total ?? 0;
  return {
    id: response.id,
    items,
    itemCount: sum((item) => item.quantity),
    mrpTotal: sum((item) => item.compareAtUnitPrice * item.quantity),
    subtotal,
    discountTotal,
    shippingTotal,
    total: response.total ?? subtotal - discountTotal + shippingTotal,
    coupons: (response.promotions ?? []).flatMap(({ code, is_automatic }) =>
      code && !is_automatic ? [code] : [],
    ),
    completedAt: response.completed_at ?? null,
  };
}

function toLineItem(response: v.InferOutput<typeof lineSchema>): LineItem {
  const { id, quantity, unit_price: unitPrice } = response;
  return {
    id,
    variantId: response.variant_id ?? null,
    productId: response.product_id ?? null,
    productTitle: response.product_title ?? response.title ?? '',
    variantTitle: response.variant_title ?? null,
    productHandle: response.product_handle ?? null,
    thumbnail: response.thumbnail ?? null,
    quantity,
    unitPrice,
    compareAtUnitPrice: Math.max(unitPrice, response.compare_at_unit_price ?? unitPrice),
    total: response.total ?? unitPrice * quantity,
  };
}
