import { z } from '@medusajs/framework/zod';
import { client, effectsOf, id, sealed } from '../sealed';

/** Larger quantities are no mistake of a shopper. More pieces than a cart may hold are refused per effect, with a reason. */
const MOST = 9999;

const pieces = z.number().int().min(1).max(MOST);

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
        quantity: z.number().int().min(-MOST).max(MOST),
      }),
      z.object({ ...sealed, op: z.literal('remove'), variant_id: id }),
      z.object({ ...sealed, op: z.enum(['code', 'uncode']), code: z.string().min(1).max(64) }),
    ]),
  ),
});

export type CartBody = z.infer<typeof cartBody>;
