import { z } from '@medusajs/framework/zod';
import { client, id, sealed } from '../sealed';

/** Most letters of what a device asks for, as JSON. */
const MAX_REQUEST_LENGTH = 20_000;

export const orderBody = z.object({
  client,
  /** Null for the cart of the lane: a guest's who has signed in since. */
  cart_id: id.nullable(),
  ...sealed,
  request: z
    .record(z.string(), z.unknown())
    .refine((request) => JSON.stringify(request).length <= MAX_REQUEST_LENGTH, {
      error: `Must be at most ${MAX_REQUEST_LENGTH} letters long`,
    }),
});

export type OrderBody = z.infer<typeof orderBody>;
