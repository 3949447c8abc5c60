import * as v from 'valibot';
import { cartEditSchema, wishEditSchema } from './edit';
import { ownerSchema } from './owner';

/** Version of the intents that this build writes and reads; others stop their lane (they are never dropped). */
export const intentVersion = 1;

const common = {
  version: v.literal(intentVersion),
  /** Place in the log; later is greater. */
  seq: v.pipe(v.number(), v.integer()),
  id: v.pipe(v.string(), v.minLength(1)),
  owner: ownerSchema,
  /** Of the device when it was tapped. */
  epoch: v.number(),
  /** ms since 1970 by this device's clock: for the screen only, nothing is ordered by it. */
  time: v.number(),
  /**
   * none: folds with its neighbours · apart: comes of a refused fold and is sealed by itself ·
   * copied: the server told that this profile was cloned; waits for the shopper's word.
   */
  hold: v.picklist(['none', 'apart', 'copied']),
};

/** What the shopper wanted, as it was tapped: a record of the log. */
export const cartIntentSchema = v.pipe(
  v.object({ ...common, lane: v.literal('cart'), edit: cartEditSchema }),
  v.readonly(),
);
export const wishIntentSchema = v.pipe(
  v.object({ ...common, lane: v.literal('wishlist'), edit: wishEditSchema }),
  v.readonly(),
);
export const intentSchema = v.union([cartIntentSchema, wishIntentSchema]);

export type CartIntent = v.InferOutput<typeof cartIntentSchema>;
export type WishIntent = v.InferOutput<typeof wishIntentSchema>;
export type Intent = CartIntent | WishIntent;
