import { expect, it, vi } from 'vitest';
import { formatAgo } from './dates';

it('dates are written as in India, in the zone of who reads them', async () => {
  vi.stubEnv('TZ', 'Asia/Kolkata');
  vi.resetModules();
  const { formatDay, formatMinute } = await import('./dates');
  expect(formatDay('2026-11-21T20:00:00.000Z')).toBe('22 Nov 2026');
  expect(formatMinute('2026-11-21T11:01:38.942Z')).toBe('21 Nov 2026, 4:31 pm');
  expect(formatDay('no time')).toBe('');
});

it.each([
  [0, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 minute ago'],
  [59 * 60_000, '59 minutes ago'],
  [3_600_000, '1 hour ago'],
  [23 * 3_600_000, '23 hours ago'],
  [86_400_000, '1 day ago'],
  [10 * 86_400_000, '10 days ago'],
])('an age of %i ms is written as %s', (ms, text) => {
  expect(formatAgo(ms)).toBe(text);
});
