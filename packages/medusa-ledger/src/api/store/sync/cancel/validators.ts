import { z } from '@medusajs/framework/zod';
import { client, sealed } from '../sealed';

export const cancelBody = z.object({ client, lane: z.enum(['cart', 'wishlist']), ...sealed });

export type CancelBody = z.infer<typeof cancelBody>;
