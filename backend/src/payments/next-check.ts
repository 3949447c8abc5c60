/** As long as somebody may still sit before the window, each run asks (ms). */
const FRESH_MS = 10 * 60_000;

/** When the gateway is asked next about something of such an age: at the next run, then with pauses of a tenth of the age. */
export function nextCheck(createdAt: Date, now: Date): Date {
  const ageMs = now.getTime() - createdAt.getTime();
  return new Date(now.getTime() + (ageMs < FRESH_MS ? 0 : ageMs / 10));
}
