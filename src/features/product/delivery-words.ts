import type { Delivery } from '@/commerce/pin-codes/pin-code';
import { perLocale } from '@/language/spoken';
import { t } from '@/language/t';

const dayOfDelivery = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'Asia/Kolkata',
    }),
);
/** ms; India has no days of another length. */
const oneDay = 24 * 60 * 60 * 1000;

/**
 * 'Delivers to 560001 (Bengaluru) by Wed, 25 Nov' (PDP-8).
 * @param now when the shop said so, ms since the epoch; days count from India's today
 */
export function deliveryText({ pin, deliverable, days, zone }: Delivery, now: number): string {
  const place = zone ? `${pin} (${zone})` : pin;
  if (!deliverable) return t('Does not deliver to {place} yet', { place });
  if (days === null) return t('Delivers to {place}', { place });
  return t('Delivers to {place} by {day}', {
    place,
    day: dayOfDelivery().format(now + days * oneDay),
  });
}
