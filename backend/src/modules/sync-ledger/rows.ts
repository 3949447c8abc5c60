import { z } from '@medusajs/framework/zod';

const lane = z.enum(['cart', 'wishlist']);

export const effectRows = z.array(
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

export const laneRows = z.array(
  z.object({
    owner: z.string(),
    client: z.string(),
    lane,
    n: z.number(),
    key: z.string().nullable(),
    cart_id: z.string().nullable(),
  }),
);

/** A row of the ledger, as `SyncEffect` describes it. */
export type EffectRow = z.infer<typeof effectRows>[number];

/** Where a lane stands, as `SyncLane` describes it. */
export type LaneRow = z.infer<typeof laneRows>[number];

/** A lane: cart or wishlist, of an owner on a device. */
export type LaneName = Pick<LaneRow, 'owner' | 'client' | 'lane'>;
