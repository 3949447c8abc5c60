import * as v from 'valibot';
import { cartEffectSchema, wishEffectSchema } from '../model/effect';
import { ownerSchema } from '../model/owner';

/** Version of the batches that this build writes and reads. Other versions stop their lane. */
export const sealVersion = 1;

const id = v.pipe(v.string(), v.minLength(1));

const sealedEffect = {
  /** Random idempotency key of the effect. */
  key: id,
  /** Sequence number of the effect for `client` and lane, from 1. */
  n: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Key of the preceding effect; null for the first one. */
  previous: v.nullable(id),
  /** Ids of the intents that the effect includes. */
  intents: v.pipe(v.array(id), v.readonly()),
};

const common = {
  version: v.literal(sealVersion),
  key: id,
  /** Position among the batches, which are sent in this order. */
  seq: v.pipe(v.number(), v.integer()),
  owner: ownerSchema,
  /** Epoch of the device when the batch was sealed. */
  epoch: v.number(),
  /** Random name of this device at the server, for which the effects are numbered. */
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

/** A `SealedBatch` can only be obtained by reading the log, so nothing unsealed can be sent. */
export const sealedCartSchema = v.pipe(cartBatchSchema, v.readonly(), v.brand('sealed'));
export const sealedWishesSchema = v.pipe(wishBatchSchema, v.readonly(), v.brand('sealed'));
export const sealedBatchSchema = v.union([sealedCartSchema, sealedWishesSchema]);

/** Effects with their keys, as stored before they were sent. They never change. */
export type SealedCart = v.InferOutput<typeof sealedCartSchema>;
export type SealedWishes = v.InferOutput<typeof sealedWishesSchema>;
export type SealedBatch = SealedCart | SealedWishes;
/** A batch that is not stored yet. */
export type BatchDraft =
  | Readonly<v.InferOutput<typeof cartBatchSchema>>
  | Readonly<v.InferOutput<typeof wishBatchSchema>>;
export type TransportName = SealedBatch['transport'];
