/** The shop's days are India's, wherever the reader is. */
const days = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** '21 Nov 2026'. @param time ISO 8601; anything else is given back as it is */
export function dayText(time: string): string {
  const at = Date.parse(time);
  return Number.isNaN(at) ? time : days.format(at);
}
