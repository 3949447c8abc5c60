import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCachedAt } from '@/commerce/http/response-source';
import { emptyDevice } from '../testing/memory-caches';
import {
  clearCache,
  putCached,
  recordUse,
  findEvictable,
  deleteCached,
  getCached,
  trimCache,
} from './bounded-cache';
import { type CacheEntry, listEntries } from './cache-entries';
import { responsesCache, CACHE_BOUNDS, picturesCache } from './caches';
import { deleteUnknownCaches } from './delete-unknown-caches';
import { deleteCachedSearches } from './delete-cached-searches';
import { clearShortage, freeSpace, hasShortage } from './free-space';

const dayMs = 24 * 60 * 60 * 1000;
const url = (path: string) => `https://shop.test/${path}`;
const quotaError = () => new DOMException('full', 'QuotaExceededError');

let storage: Awaited<ReturnType<typeof emptyDevice>>;

beforeEach(async () => {
  storage = await emptyDevice();
  await clearShortage();
});

afterEach(() => vi.useRealTimers());

describe('a bounded cache', () => {
  it('returns the stored response with its age and type', async () => {
    const response = new Response('{"a":1}', { headers: { 'content-type': 'application/json' } });
    expect(await putCached(responsesCache, url('a'), response, Date.now() - 5000)).toBe('stored');
    const cached = await getCached(responsesCache, url('a'));
    expect(await cached?.clone().text()).toBe('{"a":1}');
    expect(cached?.headers.get('content-type')).toBe('application/json');
    expect(
      Date.now() - (readCachedAt(cached?.headers ?? new Headers()) ?? 0),
    ).toBeGreaterThanOrEqual(5000);
    expect(await getCached(responsesCache, url('b'))).toBeUndefined();
  });

  it('returns nothing that is older than the maximum age', async () => {
    const before = Date.now() - CACHE_BOUNDS[responsesCache].age - 1000;
    await putCached(responsesCache, url('old'), new Response('x'), before);
    expect(await getCached(responsesCache, url('old'))).toBeUndefined();
    await trimCache(responsesCache);
    expect(storage.urls(responsesCache)).toEqual([]);
  });

  it('evicts the least recently used entries beyond its maximum number', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { entries } = CACHE_BOUNDS[responsesCache];
    for (let number = 0; number < entries + 3; number += 1) {
      vi.setSystemTime(Date.now() + 1000);
      await putCached(responsesCache, url(`${number}`), new Response('x'));
    }
    vi.setSystemTime(Date.now() + 60 * 60 * 1000);
    await recordUse(responsesCache, url('0'));
    await trimCache(responsesCache);
    expect(storage.urls(responsesCache)).toHaveLength(entries);
    expect(await getCached(responsesCache, url('0'))).toBeDefined();
    expect(await getCached(responsesCache, url('1'))).toBeUndefined();
    expect(await listEntries(responsesCache)).toHaveLength(entries);
  });

  it('evicts the least recently used entries beyond its maximum size', () => {
    const entry = (name: string, bytes: number, usedAt: number): CacheEntry => {
      return { cache: picturesCache, url: name, bytes, cachedAt: 100, usedAt };
    };
    const bounds = { entries: 10, bytes: 100, age: dayMs };
    const entries = [entry('a', 60, 1), entry('b', 50, 2), entry('c', 40, 3)];
    expect(findEvictable(entries, bounds, 200)).toEqual(['a']);
    expect(findEvictable(entries, bounds, 100 + dayMs + 1)).toEqual(['c', 'b', 'a']);
  });

  it('stores nothing without IndexedDB', async () => {
    vi.stubGlobal('indexedDB', undefined);
    expect(await putCached(responsesCache, url('a'), new Response('x'))).toBe('unavailable');
    expect(storage.urls(responsesCache)).toEqual([]);
  });

  it('reports that there is no storage', async () => {
    vi.stubGlobal('caches', undefined);
    expect(await putCached(responsesCache, url('a'), new Response('x'))).toBe('unavailable');
    expect(await getCached(responsesCache, url('a'))).toBeUndefined();
  });

  it('deletes one entry or all', async () => {
    for (const name of ['a', 'b']) await putCached(responsesCache, url(name), new Response('x'));
    await deleteCached(responsesCache, [url('a')]);
    expect(storage.urls(responsesCache)).toEqual([url('b')]);
    await clearCache(responsesCache);
    expect(await listEntries(responsesCache)).toEqual([]);
    expect(storage.urls(responsesCache)).toEqual([]);
  });
});

describe('OFF-3: a device without space', () => {
  it('keeps what was stored before', async () => {
    await putCached(responsesCache, url('a'), new Response('x'));
    vi.stubGlobal('caches', {
      ...storage,
      open: () => Promise.resolve({ put: () => Promise.reject(quotaError()) }),
    });
    expect(await putCached(responsesCache, url('b'), new Response('x'))).toBe('full');
    vi.stubGlobal('caches', storage);
    expect(await getCached(responsesCache, url('a'))).toBeDefined();
  });

  it('clears pictures first, then the catalogue, and records the shortage', async () => {
    await putCached(responsesCache, url('a'), new Response('x'));
    await putCached(picturesCache, url('p'), new Response('x'));
    expect(await hasShortage()).toBe(false);
    expect(await freeSpace('pictures')).toBe(true);
    expect(await getCached(picturesCache, url('p'))).toBeUndefined();
    expect(await getCached(responsesCache, url('a'))).toBeDefined();
    expect(await hasShortage()).toBe(true);
    expect(await freeSpace('pictures')).toBe(false);
    expect(await freeSpace('catalogue')).toBe(true);
    expect(storage.urls(responsesCache)).toEqual([]);
  });
});

it('log-out deletes cached searches, not the catalogue', async () => {
  const searches = [
    'store/products?q=gift&limit=24',
    'store/catalogue?colour[]=Red&q=gift&limit=6',
  ];
  const listing = url('store/catalogue?limit=24&offset=0');
  for (const address of [...searches.map(url), listing]) {
    await putCached(responsesCache, address, new Response('x'));
  }
  await deleteCachedSearches();
  expect(storage.urls(responsesCache)).toEqual([listing]);
});

describe('PWA-3: a new version', () => {
  it('deletes unknown caches and responses without an entry, and keeps the others', async () => {
    await putCached(responsesCache, url('a'), new Response('x'));
    for (const name of ['aangan-answers-0', 'aangan-settings', 'workbox-precache-v2']) {
      await (await storage.open(name)).put(url('s'), new Response('x'));
    }
    await (await storage.open(picturesCache)).put(url('orphan'), new Response('x'));
    await deleteUnknownCaches(['aangan-settings']);
    expect(await storage.keys()).not.toContain('aangan-answers-0');
    expect(await storage.keys()).toEqual(
      expect.arrayContaining([responsesCache, 'aangan-settings', 'workbox-precache-v2']),
    );
    expect(storage.urls(picturesCache)).toEqual([]);
    expect(storage.urls(responsesCache)).toEqual([url('a')]);
  });
});
