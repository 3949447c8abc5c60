import { useEffect, useState } from 'react';
import { memoizePerLocale } from '@/language/language-pack';
import { t } from '@/language/t';

// In the shopper's own time zone.
const dayFormat = memoizePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }),
);
const minuteFormat = memoizePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);

/** The date of an ISO time: `21 Nov 2026`; empty if invalid. */
export function formatDay(time: string): string {
  return format(dayFormat(), time);
}

/** Date and time of an ISO time: `21 Nov 2026, 4:31 pm`; empty if invalid. */
export function formatMinute(time: string): string {
  return format(minuteFormat(), time);
}

function format(how: Intl.DateTimeFormat, time: string): string {
  const date = new Date(time);
  return Number.isNaN(date.valueOf()) ? '' : how.format(date);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const relativeTime = memoizePerLocale((locale) => new Intl.RelativeTimeFormat(locale));

/** `2 hours ago`. @param age ms */
export function formatAgo(age: number): string {
  if (age < MINUTE_MS) return t('just now');
  if (age < HOUR_MS) return relativeTime().format(-Math.floor(age / MINUTE_MS), 'minute');
  if (age < DAY_MS) return relativeTime().format(-Math.floor(age / HOUR_MS), 'hour');
  return relativeTime().format(-Math.floor(age / DAY_MS), 'day');
}

/** The current time in ms since 1970, updated at an interval. @param intervalMs ms */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return now;
}
