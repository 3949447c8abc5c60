import * as v from 'valibot';
import { cartEffectSchema, wishEffectSchema } from '../folding/effect';
import { ownerSchema } from '../intents/owner';

/** Version of the seals that this build writes and reads; others stop their lane. */
export const sealVersion = 1;

const id = v.pipe(v.string(), v.minLength(1));

const sealedEffect = {
  /** Random; what the server knows the effect by, for ever. */
  key: id,
  /** Place in the numbering of `client` and lane, from 1. */
  n: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Key of the effect before it in that numbering; null for the first. */
  previous: v.nullable(id),
  /** Ids of the intents that it settles. */
  intents: v.pipe(v.array(id), v.readonly()),
};

const common = {
  version: v.literal(sealVersion),
  key: id,
  /** Place among the seals: they are sent in this order. */
  seq: v.pipe(v.number(), v.integer()),
  owner: ownerSchema,
  /** Of the device when it was sealed. */
  epoch: v.number(),
  /** Random name of this device at the server, under which the effects are numbered. */
  client: id,
  transport: v.picklist(['ledger', 'stock']),
};

const cartBatchSchema = v.object({
  ...common,
  lane: v.literal('cart'),
  effects: v.pipe(v.array(v.object({ ...sealedEffect, effect: cartEffectSchema })), v.readonly()),
});

const wishBatchSchema = v.object({
  ...common,
  lane: v.literal('wishlist'),
  effects: v.pipe(v.array(v.object({ ...sealedEffect, effect: wishEffectSchema })), v.readonly()),
});

/** Reading what lies in the log is the only way to a `SealedBatch`: nothing unwritten can be sent. */
export const sealedCartSchema = v.pipe(cartBatchSchema, v.readonly(), v.brand('sealed'));
export const sealedWishesSchema = v.pipe(wishBatchSchema, v.readonly(), v.brand('sealed'));
export const sealedBatchSchema = v.union([sealedCartSchema, sealedWishesSchema]);

/** Effects under their keys, as written before their first sending. Never changed. */
export type SealedCart = v.InferOutput<typeof sealedCartSchema>;
export type SealedWishes = v.InferOutput<typeof sealedWishesSchema>;
export type SealedBatch = SealedCart | SealedWishes;
/** A batch that is about to be written. */
export type BatchDraft =
  | Readonly<v.InferOutput<typeof cartBatchSchema>>
  | Readonly<v.InferOutput<typeof wishBatchSchema>>;
export type TransportName = SealedBatch['transport'];
