import { z } from '@medusajs/framework/zod';
import { PARCEL_ACTIVITIES } from '../../../../../orders/parcel-activities';

/** What an owner says has happened to a parcel; now, unless a time is given. */
export const activityBody = z.strictObject({
  name: z.enum(PARCEL_ACTIVITIES),
  at: z.iso.datetime({ offset: true }).optional(),
});

export type ActivityBody = z.infer<typeof activityBody>;
