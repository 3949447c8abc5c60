import { z } from '@medusajs/framework/zod';
import { lineField } from '../../../plain-text';
import { flag, pageQuery } from '../../page-query';

const MOST_DAYS = 60;

const prefix = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'A prefix has 1 to 6 digits and does not begin with 0');

export const zonesQuery = pageQuery(100).extend({
  prefix: prefix.optional(),
  deliverable: flag.optional(),
});

export type ZonesQuery = z.infer<typeof zonesQuery>;

type Delivery = { deliverable: boolean; days: number | null };

function isSound({ deliverable, days }: Delivery): boolean {
  return deliverable === (days !== null);
}

const UNSOUND = {
  path: ['days'],
  error: 'Days are given where the shop delivers, and are null where it does not',
};

const delivery = {
  deliverable: z.boolean(),
  days: z.number().int().min(1).max(MOST_DAYS).nullable(),
  zone: lineField(1, 100),
};

export const zoneBody = z.strictObject({ prefix, ...delivery }).refine(isSound, UNSOUND);

export type ZoneBody = z.infer<typeof zoneBody>;

/** A change tells the whole zone except its prefix, which names it. */
export const zoneChangeBody = z.strictObject(delivery).refine(isSound, UNSOUND);

export type ZoneChangeBody = z.infer<typeof zoneChangeBody>;
