import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { underOrder } from '../cart-lock/locks';
import { parcelTimes, withParcelTime, type ParcelActivity } from './parcel-activities';

/**
 * Keeps the time of what happened to a parcel with its fulfilment; a time that was kept for the
 * same before is replaced.
 *
 * @returns all such times of the parcel, as ISO texts
 * @throws {MedusaError} when there is no such fulfilment, or the time cannot be
 */
export async function recordActivity(
  container: MedusaContainer,
  fulfilmentId: string,
  name: ParcelActivity,
  at: Date,
  now: Date,
): Promise<Record<string, string>> {
  const fulfilments = container.resolve(Modules.FULFILLMENT);
  // Two activities of one parcel, told at the same time, must not lose each other.
  return underOrder(fulfilmentId, async () => {
    const fulfilment = await fulfilments.retrieveFulfillment(fulfilmentId);
    if (fulfilment.canceled_at) throw invalid('This fulfilment was cancelled');
    if (!fulfilment.shipped_at) throw invalid('This fulfilment has not been shipped yet');
    if (at > now) throw invalid('The time lies in the future');
    if (at < new Date(fulfilment.shipped_at)) throw invalid('The time lies before the shipment');
    if (fulfilment.delivered_at && at > new Date(fulfilment.delivered_at)) {
      throw invalid('The time lies after the delivery');
    }
    const metadata = withParcelTime(fulfilment.metadata, name, at);
    await fulfilments.updateFulfillment(fulfilmentId, { metadata });
    return Object.fromEntries(
      [...parcelTimes(metadata)].map(([each, time]) => [each, time.toISOString()]),
    );
  });
}

function invalid(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, message);
}
