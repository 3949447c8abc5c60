import { z } from '@medusajs/framework/zod';
import { client, effectsOf, id, sealed } from '../sealed';

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
