import { perLocale } from '@/language/spoken';

// The shopper's own time zone: somebody in Dubai reads when it was there.
const day = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
const minute = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);

/** An ISO time as its day: `21 Nov 2026`; nothing for what is no time. */
export function formatDay(time: string): string {
  return format(day(), time);
}

/** An ISO time to the minute: `21 Nov 2026, 4:31 pm`; nothing for what is no time. */
export function formatMinute(time: string): string {
  return format(minute(), time);
}

function format(how: Intl.DateTimeFormat, time: string): string {
  const date = new Date(time);
  return Number.isNaN(date.valueOf()) ? '' : how.format(date);
}
