import * as v from 'valibot';
import { toPaise } from '../money';
import type { Cart, LineItem } from './cart';

const rupees = v.pipe(v.number(), v.transform(toPaise));

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

/** Automatic promotions have a code too, which nobody entered. */
const promotionSchema = v.object({
  code: v.nullish(v.string()),
  is_automatic: v.nullish(v.boolean()),
});

const cartAnswer = v.object({
  id: v.string(),
  items: v.nullish(v.array(lineSchema)),
  original_item_total: v.nullish(rupees),
  discount_total: v.nullish(rupees),
  shipping_total: v.nullish(rupees),
  total: v.nullish(rupees),
  promotions: v.nullish(v.array(promotionSchema)),
  completed_at: v.nullish(v.string()),
});

/** A cart as every cart call answers it. */
export const cartSchema = v.pipe(cartAnswer, v.transform(toCart));

function toCart(answer: v.InferOutput<typeof cartAnswer>): Cart {
  const lines = (answer.items ?? []).toSorted(
    (a, b) => (a.created_at ?? '').localeCompare(b.created_at ?? '') || a.id.localeCompare(b.id),
  );
  const items = lines.map(toLineItem);
  const sum = (of: (item: LineItem) => number) => items.reduce((all, item) => all + of(item), 0);
  const subtotal = answer.original_item_total ?? sum((item) => item.unitPrice * item.quantity);
  const discountTotal = answer.discount_total ?? 0;
  const shippingTotal = answer.shipping_total ?? 0;
  return {
    id: answer.id,
    items,
    itemCount: sum((item) => item.quantity),
    mrpTotal: sum((item) => item.compareAtUnitPrice * item.quantity),
    subtotal,
    discountTotal,
    shippingTotal,
    total: answer.total ?? subtotal - discountTotal + shippingTotal,
    coupons: (answer.promotions ?? []).flatMap(({ code, is_automatic }) =>
      code && !is_automatic ? [code] : [],
    ),
    completedAt: answer.completed_at ?? null,
  };
}

function toLineItem(answer: v.InferOutput<typeof lineSchema>): LineItem {
  const { id, quantity, unit_price: unitPrice } = answer;
  return {
    id,
    variantId: answer.variant_id ?? null,
    productId: answer.product_id ?? null,
    productTitle: answer.product_title ?? answer.title ?? '',
    variantTitle: answer.variant_title ?? null,
    productHandle: answer.product_handle ?? null,
    thumbnail: answer.thumbnail ?? null,
    quantity,
    unitPrice,
    compareAtUnitPrice: Math.max(unitPrice, answer.compare_at_unit_price ?? unitPrice),
    total: answer.total ?? unitPrice * quantity,
  };
}
