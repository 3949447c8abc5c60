import type { MedusaContainer } from '@medusajs/framework/types';
import { PIN_ZONE, type PinZoneService } from '../../modules/pin-zone';

/** Where a cart goes to: the last day of the delivery promise in India, null where the shop does not deliver. */
export type Delivery = { promisedTo: string | null; allowsCash: boolean };

const DAY_MS = 24 * 60 * 60 * 1000;
const INDIA_MS = 5.5 * 60 * 60 * 1000;

/** The delivery promise for a pin code, for an order that is placed now. */
export async function deliveryOf(
  container: MedusaContainer,
  pin: string,
  now: Date,
): Promise<Delivery> {
  const zones = container.resolve<PinZoneService>(PIN_ZONE);
  const zone = pin === '' ? undefined : await zones.zoneOf(pin);
  // A shop without any zones delivers everywhere, and promises no day.
  const isDelivered = zone ? zone.deliverable : pin !== '' && !(await zones.hasAny());
  if (!isDelivered) return { promisedTo: null, allowsCash: false };
  const last = new Date(now.getTime() + INDIA_MS + (zone?.days ?? 0) * DAY_MS);
  return { promisedTo: last.toISOString().slice(0, 10), allowsCash: true };
}
