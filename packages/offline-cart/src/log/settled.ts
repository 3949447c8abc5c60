import * as v from 'valibot';
import type { Cart } from '../model/cart';
import { shownProductSchema } from '../model/edit';

/** State of another version counts as unknown and is read from the shop again. */
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
  weight: v.optional(v.nullable(v.number())),
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
  /** Null: there is no cart. `unknown`: this device has not read it yet. */
  cart: v.union([v.literal('unknown'), v.null(), cartSchema]),
  /** Time in ms since 1970 when the shop returned the cart. Missing in records of older builds. */
  toldAt: v.optional(v.number()),
  /** The shop has changed the lines and works out its totals when they are read next. Missing in records of older builds. */
  hasStaleTotals: v.optional(v.boolean()),
});

export const settledWishlistSchema = v.object({
  ...common,
  lane: v.literal('wishlist'),
  wishes: v.union([
    v.literal('unknown'),
    v.array(v.object({ productId: v.string(), variantId: nullableText })),
  ]),
  /** By product id: what the screen shows of products that were added on this device. */
  shown: v.record(v.string(), shownProductSchema),
});

/**
 * The cart as the shop last returned it. `counter` grows with each new state, so that an outdated read
 * is recognized.
 */
export type SettledCart = Readonly<v.InferOutput<typeof settledCartSchema>>;
export type SettledWishlist = Readonly<v.InferOutput<typeof settledWishlistSchema>>;

export function unknownCart(counter: number): SettledCart {
  return { version: settledVersion, lane: 'cart', counter, cart: 'unknown' };
}

export function unknownWishlist(counter: number): SettledWishlist {
  return { version: settledVersion, lane: 'wishlist', counter, wishes: 'unknown', shown: {} };
}
