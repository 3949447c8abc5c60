import { expect, it, vi } from 'vitest';

it('dates are written as in India, in the zone of who reads them', async () => {
  vi.stubEnv('TZ', 'Asia/Kolkata');
  vi.resetModules();
  const { formatDay, formatMinute } = await import('./dates');
  expect(formatDay('2026-11-21T20:00:00.000Z')).toBe('22 Nov 2026');
  expect(formatMinute('2026-11-21T11:01:38.942Z')).toBe('21 Nov 2026, 4:31 pm');
  expect(formatDay('no time')).toBe('');
});
