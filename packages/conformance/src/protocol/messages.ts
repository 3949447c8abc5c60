import * as v from 'valibot';

/** Route of the ledger, below the base URL of the store API. */
export const SYNC = '/store/sync';

export type Lane = 'cart' | 'wishlist';

/** An operation, before it gets a key and a number. */
export type Operation =
  | { op: 'add' | 'adjust' | 'set'; variant_id: string; quantity: number }
  | { op: 'remove'; variant_id: string }
  | { op: 'code' | 'uncode'; code: string }
  | { op: 'wish' | 'unwish'; product_id: string; variant_id?: string | null | undefined };

/** What identifies an effect. */
export type Seal = { key: string; n: number; previous: string | null };

export type Effect = Operation & Seal;

const key = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/));
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const integer = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

const seal = {
  key,
  n: integer(1, 2_147_483_647),
  previous: v.nullable(key),
};

const MAX_QUANTITY = 9999;

const cartEffect = v.variant('op', [
  v.object({
    ...seal,
    op: v.picklist(['add', 'set']),
    variant_id: id,
    quantity: integer(1, MAX_QUANTITY),
  }),
  v.object({
    ...seal,
    op: v.literal('adjust'),
    variant_id: id,
    quantity: integer(-MAX_QUANTITY, MAX_QUANTITY),
  }),
  v.object({ ...seal, op: v.literal('remove'), variant_id: id }),
  v.object({
    ...seal,
    op: v.picklist(['code', 'uncode']),
    code: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  }),
]);

const wishEffect = v.object({
  ...seal,
  op: v.picklist(['wish', 'unwish']),
  product_id: id,
  variant_id: v.nullish(id),
});

const hasOwnKeys = (effects: readonly Seal[]): boolean =>
  new Set(effects.map((effect) => effect.key)).size === effects.length;

const client = v.pipe(v.string(), v.minLength(8), v.maxLength(64));

/** Bodies of the calls, as the document defines them. Fields that it does not define are left out. */
export const cartCall = v.object({
  client,
  cart_id: v.nullable(id),
  region_id: id,
  defer_totals: v.optional(v.boolean(), false),
  effects: v.pipe(
    v.array(cartEffect),
    v.minLength(1),
    v.maxLength(100),
    v.check((effects) => hasOwnKeys(effects)),
  ),
});

export const wishlistCall = v.object({
  client,
  effects: v.pipe(
    v.array(wishEffect),
    v.minLength(1),
    v.maxLength(100),
    v.check((effects) => hasOwnKeys(effects)),
  ),
});

export const mergeCall = v.object({ client, guest_cart_id: id });

export const cancelCall = v.object({ client, lane: v.picklist(['cart', 'wishlist']), ...seal });

const outcomeSchema = v.object({
  key: v.string(),
  outcome: v.picklist(['applied', 'duplicate', 'rejected']),
  reason: v.optional(v.string()),
  available: v.optional(v.number()),
});

export type Outcome = v.InferOutput<typeof outcomeSchema>;

const marker = { ledger: v.pipe(v.number(), v.integer(), v.minValue(1)) };

/** A cart; other fields are the shop's. */
const cartSchema = v.object({
  id: v.string(),
  items: v.array(
    v.object({
      variant_id: v.nullable(v.string()),
      quantity: v.number(),
      product_id: v.nullish(v.string()),
    }),
  ),
});

export type CartResponse = v.InferOutput<typeof cartSchema>;

const notMoved = v.array(
  v.object({ variant_id: v.string(), quantity: v.number(), available: v.number() }),
);

/** Responses, as the document defines them. */
export const capabilityResult = v.object(marker);

export const cartResult = v.object({
  ...marker,
  cart: cartSchema,
  outcomes: v.array(outcomeSchema),
  totals: v.optional(v.literal('updating')),
  not_moved: v.optional(notMoved),
});

export const wishlistResult = v.object({
  ...marker,
  wishlist: v.object({
    items: v.array(
      v.object({ productId: v.string(), productVariantId: v.nullish(v.string(), null) }),
    ),
  }),
  outcomes: v.array(outcomeSchema),
});

export const mergeResult = v.object({ ...marker, cart: cartSchema, not_moved: notMoved });

export const cancelResult = v.object({
  ...marker,
  outcome: v.picklist(['applied', 'duplicate', 'rejected']),
  reason: v.optional(v.string()),
  available: v.optional(v.number()),
});

export const refusal = v.object({
  ...marker,
  /** May be missing with a 401, which its status says enough about. */
  type: v.optional(v.string()),
  message: v.optional(v.string()),
  key: v.optional(v.string()),
  outcomes: v.optional(v.array(outcomeSchema)),
});

export const completedResult = v.object({
  ...marker,
  type: v.literal('cart_completed'),
  cart: v.nullable(cartSchema),
  ordered: v.array(v.object({ variant_id: v.string(), quantity: v.number() })),
  outcomes: v.array(outcomeSchema),
});
