const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** People order within ten hours of a day. */
const MINUTES = 600;

/** A time so many days before `now`; `spread` (a position in a list) moves it within the day. */
export function daysAgo(now: Date, days: number, spread: number): Date {
  return new Date(now.getTime() - days * DAY_MS - ((spread * 53) % MINUTES) * MINUTE_MS);
}
