import { dayInIndia, promiseFor } from '@aangan/checkout-rules/delivery-zones';
import type { MedusaContainer } from '@medusajs/framework/types';
import { PIN_ZONE, type PinZoneService } from '../../modules/pin-zone';

/** Where a cart goes to: the last day of the delivery promise in India, null where the shop does not deliver. */
export type Delivery = { promisedTo: string | null; allowsCash: boolean };

/**
 * The delivery promise for a pin code. A shop without zones promises no day, so that none is later than what was shown.
 * @param pin empty for a cart without an address
 */
export async function deliveryOf(
  container: MedusaContainer,
  pin: string,
  now: Date,
): Promise<Delivery> {
  const zones = await container.resolve<PinZoneService>(PIN_ZONE).zonesAround(pin);
  const today = dayInIndia(now.getTime());
  // Neither day nor services depend on the weight.
  const promise = promiseFor(zones, pin, 'standard', today);
  return promise.deliverable && pin !== ''
    ? { promisedTo: promise.to ?? today, allowsCash: promise.cod }
    : { promisedTo: null, allowsCash: false };
}
