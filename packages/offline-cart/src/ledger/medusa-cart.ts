import * as v from 'valibot';
import type { Cart, LineItem } from '../model/cart';

/** How a cart is requested and parsed. */
export interface CartFormat {
  /** `fields` of Medusa's store API: exactly those that the schema parses. */
  fields: string;
  schema: v.GenericSchema<unknown, Cart>;
}

/**
 * The carts of Medusa v2's store API.
 * @param decimals of the currency; amounts are rounded to them
 */
export function medusaCart(decimals = 2): CartFormat {
  const unit = 10 ** decimals;
  const rounded = v.pipe(
    v.number(),
    v.transform((amount) => Math.round(amount * unit) / unit),
  );
  const amount = v.nullish(rounded);
  const line = v.object({
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
    unit_price: rounded,
    compare_at_unit_price: amount,
    total: amount,
    created_at: v.nullish(v.string(), ''),
    product: v.nullish(v.object({ weight: measure })),
    variant: v.nullish(v.object({ weight: measure })),
  });
  const cart = v.object({
    id: v.string(),
    items: v.nullish(v.array(line), []),
    original_item_total: amount,
    discount_total: amount,
    shipping_total: amount,
    total: amount,
    promotions: v.nullish(v.array(promotion), []),
    completed_at: text,
  });
  return { fields: FIELDS, schema: v.pipe(cart, v.transform(toCart)) };
}

const FIELDS = [
  'id',
  'completed_at',
  'total',
  'original_item_total',
  'discount_total',
  'shipping_total',
  'promotions.code',
  'promotions.is_automatic',
  'items.id',
  'items.variant_id',
  'items.product_id',
  'items.product_title',
  'items.product_handle',
  'items.variant_title',
  'items.title',
  'items.thumbnail',
  'items.quantity',
  'items.unit_price',
  'items.compare_at_unit_price',
  'items.total',
  'items.created_at',
  'items.product.weight',
  'items.variant.weight',
].join(',');

const text = v.nullish(v.string(), null);

/** Medusa's columns are numbers, but its types also allow text. */
const measure = v.nullish(
  v.union([v.number(), v.pipe(v.string(), v.transform(Number), v.number())]),
  null,
);

/** Automatic promotions have a code too, which the shopper did not enter. */
const promotion = v.object({ code: text, is_automatic: v.nullish(v.boolean()) });

type Amount = number | null | undefined;

interface LineResponse {
  id: string;
  variant_id: string | null;
  product_id: string | null;
  product_title: string | null;
  product_handle: string | null;
  variant_title: string | null;
  title: string | null;
  thumbnail: string | null;
  quantity: number;
  unit_price: number;
  compare_at_unit_price?: Amount;
  total?: Amount;
  created_at: string;
  product?: { weight: number | null } | null | undefined;
  variant?: { weight: number | null } | null | undefined;
}

interface CartResponse {
  id: string;
  items: LineResponse[];
  original_item_total?: Amount;
  discount_total?: Amount;
  shipping_total?: Amount;
  total?: Amount;
  promotions: v.InferOutput<typeof promotion>[];
  completed_at: string | null;
}

function toCart(response: CartResponse): Cart {
  const lines = response.items.toSorted(
    (a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id),
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
    coupons: response.promotions.flatMap(({ code, is_automatic }) =>
      code && !is_automatic ? [code] : [],
    ),
    completedAt: response.completed_at,
  };
}

function toLineItem(line: LineResponse): LineItem {
  const { quantity, unit_price: unitPrice } = line;
  return {
    id: line.id,
    variantId: line.variant_id,
    productId: line.product_id,
    productTitle: line.product_title ?? line.title ?? '',
    variantTitle: line.variant_title,
    productHandle: line.product_handle,
    thumbnail: line.thumbnail,
    quantity,
    unitPrice,
    compareAtUnitPrice: Math.max(unitPrice, line.compare_at_unit_price ?? unitPrice),
    total: line.total ?? unitPrice * quantity,
    weight: line.variant?.weight ?? line.product?.weight ?? null,
  };
}
