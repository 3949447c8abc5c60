import type { Delivery } from '@/commerce/pin-codes/pin-code-queries';
import { memoizePerLocale } from '@/language/language-pack';
import { t } from '@/language/t';

const dayOfDelivery = memoizePerLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'Asia/Kolkata',
    }),
);
/** ms. India has no daylight saving time. */
const oneDay = 24 * 60 * 60 * 1000;

/**
 * `Delivery to 560001 (Bengaluru) by Wed, 25 Nov` (PDP-8).
 * @param now time of the response, in ms since 1970; days count from that day in India
 */
export function deliveryText({ pin, deliverable, days, zone }: Delivery, now: number): string {
  const place = zone ? `${pin} (${zone})` : pin;
  if (!deliverable) return t('We don’t deliver to {place} yet', { place });
  if (days === null) return t('We deliver to {place}', { place });
  return t('Delivery to {place} by {day}', {
    place,
    day: dayOfDelivery().format(now + days * oneDay),
  });
}
