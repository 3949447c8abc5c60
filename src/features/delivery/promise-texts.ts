import type { DeliveryPromise } from '@aangan/checkout-rules/delivery-zones';
import { formatRupees } from '@/commerce/money';
import { memoizePerLocale } from '@/language/language-pack';
import { t } from '@/language/t';

const PAISE_PER_RUPEE = 100;

const dayFormat = memoizePerLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      // The days of a promise are days, not times.
      timeZone: 'UTC',
    }),
);

/** `Wed, 25 Nov`. @param day `YYYY-MM-DD` */
export function formatPromisedDay(day: string): string {
  return dayFormat().format(Date.parse(`${day}T00:00:00Z`));
}

/** `Delivery to 560001 (Bengaluru) by Wed, 25 Nov` (PDP-8). */
export function deliveryText(pin: string, promise: DeliveryPromise): string {
  const place = promise.zone ? `${pin} (${promise.zone})` : pin;
  if (!promise.deliverable) return t('We don’t deliver to {place} yet', { place });
  if (promise.to === null) return t('We deliver to {place}', { place });
  return t('Delivery to {place} by {day}', { place, day: formatPromisedDay(promise.to) });
}

/** `Delivery by Wed, 25 Nov`; undefined where no day is known. */
export function deliveryDayText(promise: DeliveryPromise): string | undefined {
  if (!promise.deliverable || promise.to === null) return undefined;
  return t('Delivery by {day}', { day: formatPromisedDay(promise.to) });
}

/** Between which days an order is delivered. @param promise days, `YYYY-MM-DD` */
export function promisedDaysText({ from, to }: { from: string; to: string }): string {
  return from === to
    ? t('Delivery by {day}', { day: formatPromisedDay(to) })
    : t('Delivery between {from} and {to}', {
        from: formatPromisedDay(from),
        to: formatPromisedDay(to),
      });
}

/** Details of a promise: its first day, the charge, and assembly of large furniture. */
export function promiseDetails(promise: DeliveryPromise, isLight: boolean): string[] {
  if (!promise.deliverable) return [];
  const { from, to, charge, assembly } = promise;
  const details: string[] = [];
  if (from !== null && from !== to) {
    details.push(t('As early as {day}', { day: formatPromisedDay(from) }));
  }
  details.push(chargeText(charge));
  if (assembly && !isLight) details.push(t('We assemble it at your home'));
  return details;
}

/** @param charge paise */
function chargeText(charge: number): string {
  return charge === 0
    ? t('Free delivery')
    : t('Delivery charge {amount}', { amount: formatRupees(charge / PAISE_PER_RUPEE) });
}
