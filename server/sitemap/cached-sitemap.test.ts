import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { encodeText } from '../files/encoded-body';
import { cacheSitemap } from './cached-sitemap';
import type { Sitemap } from './build-sitemap';

const log = pino({ level: 'silent' });
const sitemap = (text: string): Sitemap => ({ index: encodeText(text), files: [] });
const minutes = 60_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('builds it once for all requests within ten minutes', async () => {
  const build = vi.fn(() => Promise.resolve(sitemap('a')));
  const get = cacheSitemap(build, log);
  const [first, second] = await Promise.all([get(), get()]);
  expect(second).toBe(first);
  vi.advanceTimersByTime(9 * minutes);
  expect(await get()).toBe(first);
  expect(build).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2 * minutes);
  expect(await get()).not.toBe(first);
});

it('returns the last one if the backend is down', async () => {
  const build = vi.fn(() => Promise.resolve(sitemap('a')));
  const get = cacheSitemap(build, log);
  const first = await get();
  vi.advanceTimersByTime(11 * minutes);
  build.mockRejectedValue(new Error('down'));
  expect(await get()).toBe(first);
});

it('returns undefined if there never was one, and retries after a pause', async () => {
  const build = vi.fn(() => Promise.resolve(sitemap('a')));
  build.mockRejectedValueOnce(new Error('down'));
  const get = cacheSitemap(build, log);
  expect(await get()).toBeUndefined();
  expect(await get()).toBeUndefined();
  expect(build).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(11_000);
  expect(await get()).toBeDefined();
});
