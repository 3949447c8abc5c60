import { z } from '@medusajs/framework/zod';

/** The largest number in a lane: that of an integer column. */
const MAX_NUMBER = 2_147_483_647;

/** Most effects of one call. */
const MAX_EFFECTS = 100;

/** Postgres stores neither NUL nor unpaired surrogates. */
const isStorable = (text: string): boolean =>
  !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
const UNSTORABLE = 'has a character that cannot be stored';
/** As `JSON.stringify` escapes them; not after a backslash that is itself escaped. */
const UNSTORABLE_JSON = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

const storable = z.string().refine(isStorable, UNSTORABLE);

const client = storable.min(8).max(64);

/** Random, so that keys of different devices never collide. */
const key = z.string().regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters, digits, _ or -');

const id = storable.min(1).max(64);

const sealed = {
  key,
  n: z.number().int().min(1).max(MAX_NUMBER),
  previous: key.nullable(),
};

/** The effects of a call, each key once. */
function effectsOf<Effect extends z.ZodType<{ key: string }>>(effect: Effect) {
  return z
    .array(effect)
    .min(1)
    .max(MAX_EFFECTS)
    .refine((effects) => new Set(effects.map((each) => each.key)).size === effects.length, {
      error: 'Each effect has a key of its own',
    });
}

/** Larger quantities are no mistake of a shopper. More pieces than a cart may hold are refused per effect, with a reason. */
const MAX_PIECES = 9999;

const pieces = z.number().int().min(1).max(MAX_PIECES);

export const cartBody = z.object({
  client,
  cart_id: id.nullable(),
  region_id: id,
  /** The device shows no totals: discounts and delivery may be worked out when the cart is read. */
  defer_totals: z.boolean().default(false),
  effects: effectsOf(
    z.discriminatedUnion('op', [
      z.object({ ...sealed, op: z.enum(['add', 'set']), variant_id: id, quantity: pieces }),
      z.object({
        ...sealed,
        op: z.literal('adjust'),
        variant_id: id,
        quantity: z.number().int().min(-MAX_PIECES).max(MAX_PIECES),
      }),
      z.object({ ...sealed, op: z.literal('remove'), variant_id: id }),
      z.object({ ...sealed, op: z.enum(['code', 'uncode']), code: storable.min(1).max(64) }),
    ]),
  ),
});

export type CartBody = z.infer<typeof cartBody>;

export const wishlistBody = z.object({
  client,
  effects: effectsOf(
    z.object({
      ...sealed,
      op: z.enum(['wish', 'unwish']),
      product_id: id,
      // Null is as good as none: no variant is chosen.
      variant_id: id.nullish().transform((given) => given ?? undefined),
    }),
  ),
});

export type WishlistBody = z.infer<typeof wishlistBody>;

/** Most letters of what a device asks for, as JSON. */
const MAX_REQUEST_LENGTH = 20_000;

export const orderBody = z.object({
  client,
  /** Null for the cart of the lane: a guest's who has signed in since. */
  cart_id: id.nullable(),
  ...sealed,
  request: z
    .record(z.string(), z.unknown())
    .refine((request) => !UNSTORABLE_JSON.test(JSON.stringify(request)), UNSTORABLE)
    .refine((request) => JSON.stringify(request).length <= MAX_REQUEST_LENGTH, {
      error: `Must be at most ${MAX_REQUEST_LENGTH} letters long`,
    }),
});

export type OrderBody = z.infer<typeof orderBody>;

export const cancelBody = z.object({ client, lane: z.enum(['cart', 'wishlist']), ...sealed });

export type CancelBody = z.infer<typeof cancelBody>;

export const mergeBody = z.object({ client, guest_cart_id: id });

export type MergeBody = z.infer<typeof mergeBody>;
