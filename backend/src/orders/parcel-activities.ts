import { z } from '@medusajs/framework/zod';
import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { underOrder } from '@aangan/medusa-ledger/locks/locks';
import { invalidRequest } from '../errors/refusals';

/** Events of a parcel between shipment and delivery, which Medusa does not record. */
export const PARCEL_ACTIVITIES = ['last-mile-hub', 'picked-up'] as const;

export type ParcelActivity = (typeof PARCEL_ACTIVITIES)[number];

const recorded = z.object({
  activities: z.partialRecord(z.enum(PARCEL_ACTIVITIES), z.iso.datetime()),
});

/** The recorded times in the metadata of a fulfilment. */
export function parcelTimes(metadata: unknown): ReadonlyMap<ParcelActivity, Date> {
  const { activities = {} } = recorded.safeParse(metadata).data ?? {};
  return new Map(
    PARCEL_ACTIVITIES.flatMap((name) => {
      const at = activities[name];
      return at === undefined ? [] : [[name, new Date(at)] as const];
    }),
  );
}

/** Adds a time to the metadata of a fulfilment. */
function withParcelTime(
  metadata: Record<string, unknown> | null | undefined,
  name: ParcelActivity,
  at: Date,
): Record<string, unknown> {
  const activities = recorded.safeParse(metadata).data?.activities;
  return { ...metadata, activities: { ...activities, [name]: at.toISOString() } };
}

/**
 * Records the time of an event of a parcel in the metadata of its fulfilment, and replaces an earlier one.
 *
 * @returns all recorded times of the parcel, as ISO texts
 * @throws {MedusaError} when the fulfilment does not exist, or the time is impossible
 */
export async function recordActivity(
  container: MedusaContainer,
  fulfilmentId: string,
  name: ParcelActivity,
  at: Date,
  now: Date,
): Promise<Record<string, string>> {
  const fulfilments = container.resolve(Modules.FULFILLMENT);
  // Parallel requests must not overwrite each other's times.
  return underOrder(fulfilmentId, async () => {
    const fulfilment = await fulfilments.retrieveFulfillment(fulfilmentId);
    if (fulfilment.canceled_at) throw invalidRequest('This fulfilment was cancelled');
    if (!fulfilment.shipped_at) throw invalidRequest('This fulfilment has not been shipped yet');
    if (at > now) throw invalidRequest('The time is in the future');
    if (at < new Date(fulfilment.shipped_at))
      throw invalidRequest('The time is before the shipment');
    if (fulfilment.delivered_at && at > new Date(fulfilment.delivered_at)) {
      throw invalidRequest('The time is after the delivery');
    }
    const metadata = withParcelTime(fulfilment.metadata, name, at);
    await fulfilments.updateFulfillment(fulfilmentId, { metadata });
    return Object.fromEntries(
      [...parcelTimes(metadata)].map(([each, time]) => [each, time.toISOString()]),
    );
  });
}
