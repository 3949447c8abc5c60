import * as v from 'valibot';
import type { Cart } from '@/commerce/carts/cart';
import { shownProductSchema } from '../intents/edit';

/** Another version counts as not known: what it held is read from the shop anew. */
const settledVersion = 1;

const nullableText = v.nullable(v.string());

const lineSchema = v.object({
  id: v.string(),
  variantId: nullableText,
  productId: nullableText,
  productTitle: v.string(),
  variantTitle: nullableText,
  productHandle: nullableText,
  thumbnail: nullableText,
  quantity: v.number(),
  unitPrice: v.number(),
  compareAtUnitPrice: v.number(),
  total: v.number(),
});

const cartSchema: v.GenericSchema<Cart> = v.object({
  id: v.string(),
  items: v.array(lineSchema),
  itemCount: v.number(),
  mrpTotal: v.number(),
  subtotal: v.number(),
  discountTotal: v.number(),
  shippingTotal: v.number(),
  total: v.number(),
  coupons: v.array(v.string()),
  completedAt: nullableText,
});

const common = { version: v.literal(settledVersion), counter: v.number() };

export const settledCartSchema = v.object({
  ...common,
  lane: v.literal('cart'),
  /** null: there is none. `unknown`: this device has not been told yet. */
  cart: v.union([v.literal('unknown'), v.null(), cartSchema]),
  /** ms since 1970: when the shop told it. Missing in what an older build wrote. */
  toldAt: v.optional(v.number()),
});

export const settledWishlistSchema = v.object({
  ...common,
  lane: v.literal('wishlist'),
  wishes: v.union([
    v.literal('unknown'),
    v.array(v.object({ productId: v.string(), variantId: nullableText })),
  ]),
  /** What the screen shows of products that had a heart tapped here, by product. */
  shown: v.record(v.string(), shownProductSchema),
});

/** The shop's cart as last told. The counter grows with each new state: a read from before is known by it. */
export type SettledCart = Readonly<v.InferOutput<typeof settledCartSchema>>;
export type SettledWishlist = Readonly<v.InferOutput<typeof settledWishlistSchema>>;

export function unknownCart(counter: number): SettledCart {
  return { version: settledVersion, lane: 'cart', counter, cart: 'unknown' };
}

export function unknownWishlist(counter: number): SettledWishlist {
  return { version: settledVersion, lane: 'wishlist', counter, wishes: 'unknown', shown: {} };
}
