import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { encodeText } from '../files/encoded-body';
import { keepSitemap } from './keep-sitemap';
import type { Sitemap } from './make-sitemap';

const log = pino({ level: 'silent' });
const sitemap = (text: string): Sitemap => ({ index: encodeText(text), files: [] });
const minutes = 60_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('makes it once for all who ask within ten minutes', async () => {
  const make = vi.fn(() => Promise.resolve(sitemap('a')));
  const ask = keepSitemap(make, log);
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(second).toBe(first);
  vi.advanceTimersByTime(9 * minutes);
  expect(await ask()).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2 * minutes);
  expect(await ask()).not.toBe(first);
});

it('gives the last one where the backend is down', async () => {
  const make = vi.fn(() => Promise.resolve(sitemap('a')));
  const ask = keepSitemap(make, log);
  const first = await ask();
  vi.advanceTimersByTime(11 * minutes);
  make.mockRejectedValue(new Error('down'));
  expect(await ask()).toBe(first);
});

it('has none where there never was one, and asks again after a rest', async () => {
  const make = vi.fn(() => Promise.resolve(sitemap('a')));
  make.mockRejectedValueOnce(new Error('down'));
  const ask = keepSitemap(make, log);
  expect(await ask()).toBeUndefined();
  expect(await ask()).toBeUndefined();
  expect(make).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(11_000);
  expect(await ask()).toBeDefined();
});
