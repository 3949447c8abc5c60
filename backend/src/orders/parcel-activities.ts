import { z } from '@medusajs/framework/zod';

/** What happens to a parcel between its sending and its delivery; Medusa keeps no time of these. */
export const PARCEL_ACTIVITIES = ['last-mile-hub', 'picked-up'] as const;

export type ParcelActivity = (typeof PARCEL_ACTIVITIES)[number];

const recorded = z.object({
  activities: z.partialRecord(z.enum(PARCEL_ACTIVITIES), z.iso.datetime()),
});

/** The times that were recorded in a fulfilment's metadata. */
export function parcelTimes(metadata: unknown): ReadonlyMap<ParcelActivity, Date> {
  const { activities = {} } = recorded.safeParse(metadata).data ?? {};
  return new Map(
    PARCEL_ACTIVITIES.flatMap((name) => {
      const at = activities[name];
      return at === undefined ? [] : [[name, new Date(at)] as const];
    }),
  );
}

/** The metadata with one more time in it; what else is in there stays. */
export function withParcelTime(
  metadata: Record<string, unknown> | null | undefined,
  name: ParcelActivity,
  at: Date,
): Record<string, unknown> {
  const activities = recorded.safeParse(metadata).data?.activities;
  return { ...metadata, activities: { ...activities, [name]: at.toISOString() } };
}
