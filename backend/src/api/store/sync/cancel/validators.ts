import { z } from '@medusajs/framework/zod';
import { client, key } from '../sealed';

export const cancelBody = z.object({ client, lane: z.enum(['cart', 'wishlist']), key });

export type CancelBody = z.infer<typeof cancelBody>;
