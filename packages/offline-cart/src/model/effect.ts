import * as v from 'valibot';
import { payloadSchema } from './edit';

const id = v.pipe(v.string(), v.minLength(1));
const pieces = v.pipe(v.number(), v.integer(), v.minValue(1));

/** An operation on a cart. It names the variant, and the server finds the line under its lock. */
export const cartEffectSchema = v.variant('op', [
  v.object({ op: v.literal('add'), variantId: id, quantity: pieces }),
  /** The server keeps at least one piece. */
  v.object({ op: v.literal('adjust'), variantId: id, by: v.pipe(v.number(), v.integer()) }),
  /** Creates the line if it is missing. */
  v.object({ op: v.literal('set'), variantId: id, quantity: pieces }),
  v.object({ op: v.literal('remove'), variantId: id }),
  v.object({ op: v.literal('code'), code: id }),
  v.object({ op: v.literal('uncode'), code: id }),
  /** Always alone in its batch. */
  v.object({ op: v.literal('order'), request: payloadSchema }),
]);

export const wishEffectSchema = v.object({
  op: v.picklist(['wish', 'unwish']),
  productId: id,
  variantId: v.nullable(id),
});

export type CartEffect = Readonly<v.InferOutput<typeof cartEffectSchema>>;
export type WishEffect = Readonly<v.InferOutput<typeof wishEffectSchema>>;
export type LineEffect = Extract<CartEffect, { variantId: string }>;
export type CodeEffect = Extract<CartEffect, { code: string }>;
