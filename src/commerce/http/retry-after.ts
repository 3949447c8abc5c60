/**
 * How long a Retry-After header asks to wait.
 * @returns milliseconds from `now`, 0 for a date that has passed, null when there is no header or it is garbage.
 */
export function parseRetryAfter(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Date.parse alone would take '-5' or '1.5' for a year.
  if (!/^[A-Za-z]{3,9},? /.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
