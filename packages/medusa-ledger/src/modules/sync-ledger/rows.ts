import { z } from '@medusajs/framework/zod';
import type { EffectRow, LaneRow } from '@aangan/ledger-rules/rows';

const lane = z.enum(['cart', 'wishlist']);

export const effectRows: z.ZodType<EffectRow[]> = z.array(
  z.object({
    key: z.string(),
    hash: z.string(),
    owner: z.string(),
    client: z.string(),
    lane,
    n: z.number().nullable(),
    cart_id: z.string().nullable(),
    subject: z.string(),
    base: z.number(),
    target: z.number(),
    state: z.enum(['open', 'done']),
    outcome: z.enum(['applied', 'rejected']),
    reason: z.string().nullable(),
    available: z.number().nullable(),
  }),
);

export const laneRows: z.ZodType<LaneRow[]> = z.array(
  z.object({
    owner: z.string(),
    client: z.string(),
    lane,
    n: z.number(),
    key: z.string().nullable(),
    cart_id: z.string().nullable(),
  }),
);
