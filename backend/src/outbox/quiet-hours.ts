import type { QuietHours } from '@aangan/settings/fields';

const hourInIndia = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
});

/** Whether what is not about an order waits, in India. @param hours null for never */
export function isQuietAt(now: Date, hours: QuietHours | null): boolean {
  if (hours === null) return false;
  const hour = Number(hourInIndia.format(now));
  const { from, to } = hours;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}
