import * as v from 'valibot';
import { cartEditSchema, wishEditSchema, type CartEdit } from './edit';
import { ownerSchema } from './owner';

/** Version of the intents that this build writes and reads. Other versions stop their lane and are never dropped. */
export const intentVersion = 1;

const common = {
  version: v.literal(intentVersion),
  /** Position in the log; later intents have a higher one. */
  seq: v.pipe(v.number(), v.integer()),
  id: v.pipe(v.string(), v.minLength(1)),
  owner: ownerSchema,
  /** Epoch of the device at the tap. */
  epoch: v.number(),
  /** Time of the tap in ms since 1970, by this device's clock. For display only, nothing is ordered by it. */
  time: v.number(),
  /**
   * none: folds with its neighbours · apart: was part of a refused fold and is sealed alone · copied:
   * the server detected a copied profile, and the intent waits for the shopper's decision.
   */
  hold: v.picklist(['none', 'apart', 'copied']),
};

/** A record of the log: an edit as it was tapped. */
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
/** Asks for an order. */
export type OrderIntent = CartIntent & { readonly edit: Extract<CartEdit, { op: 'order' }> };
export type WishIntent = v.InferOutput<typeof wishIntentSchema>;
export type Intent = CartIntent | WishIntent;
