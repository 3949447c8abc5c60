import * as v from 'valibot';

const sealed = { key: v.string(), n: v.number(), previous: v.nullable(v.string()) };

/** Body of POST /store/sync/cart. */
export const cartBody = v.object({
  client: v.string(),
  cart_id: v.nullable(v.string()),
  defer_totals: v.optional(v.boolean(), false),
  effects: v.array(
    v.variant('op', [
      v.object({
        ...sealed,
        op: v.picklist(['add', 'adjust', 'set']),
        variant_id: v.string(),
        quantity: v.number(),
      }),
      v.object({ ...sealed, op: v.literal('remove'), variant_id: v.string() }),
      v.object({ ...sealed, op: v.picklist(['code', 'uncode']), code: v.string() }),
    ]),
  ),
});

/** Body of POST /store/sync/order. Amounts in paise. */
export const orderBody = v.object({
  client: v.string(),
  cart_id: v.nullable(v.string()),
  ...sealed,
  request: v.object({
    shown: v.object({
      lines: v.array(
        v.object({ variantId: v.string(), quantity: v.number(), unitPrice: v.number() }),
      ),
      fee: v.number(),
      total: v.number(),
      promisedTo: v.string(),
    }),
  }),
});

/** Body of POST /store/sync/wishlist. */
export const wishlistBody = v.object({
  client: v.string(),
  effects: v.array(
    v.object({
      ...sealed,
      op: v.picklist(['wish', 'unwish']),
      product_id: v.string(),
      variant_id: v.optional(v.string()),
    }),
  ),
});

/** Body of POST /store/sync/cancel. */
export const cancelBody = v.object({
  client: v.string(),
  lane: v.picklist(['cart', 'wishlist']),
  ...sealed,
});
