import type { Delivery } from '@/commerce/pin-codes/pin-code';

const dayOfDelivery = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'Asia/Kolkata',
});
/** ms; India has no days of another length. */
const oneDay = 24 * 60 * 60 * 1000;

/**
 * 'Delivers to 560001 (Bengaluru) by Wed, 25 Nov' (PDP-8).
 * @param now when the shop said so, ms since the epoch; days count from India's today
 */
export function deliveryText({ pin, deliverable, days, zone }: Delivery, now: number): string {
  const place = zone ? `${pin} (${zone})` : pin;
  if (!deliverable) return `Does not deliver to ${place} yet`;
  if (days === null) return `Delivers to ${place}`;
  return `Delivers to ${place} by ${dayOfDelivery.format(now + days * oneDay)}`;
}
