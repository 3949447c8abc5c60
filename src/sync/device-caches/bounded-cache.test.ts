import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptAtOf } from '@/commerce/http/answer-source';
import { emptyDevice } from '../testing/empty-device';
import { empty, keep, noteUse, remove, takeKept, trim } from './bounded-cache';
import { type BookEntry, entriesOf } from './cache-book';
import { answersCache, cacheBounds, picturesCache } from './caches';
import { dropOldCaches } from './drop-old-caches';
import { forgetSearches } from './forget-searches';
import { makeRoom } from './make-room';
import { overBounds } from './over-bounds';
import { isShort } from './shortage';

const day = 24 * 60 * 60 * 1000;
const url = (path: string) => `https://shop.test/${path}`;
const quotaError = () => new DOMException('full', 'QuotaExceededError');

let storage: Awaited<ReturnType<typeof emptyDevice>>;

beforeEach(async () => {
  storage = await emptyDevice();
});

afterEach(() => vi.useRealTimers());

describe('a bounded cache', () => {
  it('gives what was kept, with its age and type', async () => {
    const answer = new Response('{"a":1}', { headers: { 'content-type': 'application/json' } });
    expect(await keep(answersCache, url('a'), answer, Date.now() - 5000)).toBe('kept');
    const kept = await takeKept(answersCache, url('a'));
    expect(await kept?.clone().text()).toBe('{"a":1}');
    expect(kept?.headers.get('content-type')).toBe('application/json');
    expect(Date.now() - (keptAtOf(kept?.headers ?? new Headers()) ?? 0)).toBeGreaterThanOrEqual(
      5000,
    );
    expect(await takeKept(answersCache, url('b'))).toBeUndefined();
  });

  it('gives nothing that is older than its bound', async () => {
    const before = Date.now() - cacheBounds[answersCache].age - 1000;
    await keep(answersCache, url('old'), new Response('x'), before);
    expect(await takeKept(answersCache, url('old'))).toBeUndefined();
    await trim(answersCache);
    expect(storage.urls(answersCache)).toEqual([]);
  });

  it('holds no more than its count, and lets the least recently used go', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { entries } = cacheBounds[answersCache];
    for (let number = 0; number < entries + 3; number += 1) {
      vi.setSystemTime(Date.now() + 1000);
      await keep(answersCache, url(`${number}`), new Response('x'));
    }
    vi.setSystemTime(Date.now() + 60 * 60 * 1000);
    await noteUse(answersCache, url('0'));
    await trim(answersCache);
    expect(storage.urls(answersCache)).toHaveLength(entries);
    expect(await takeKept(answersCache, url('0'))).toBeDefined();
    expect(await takeKept(answersCache, url('1'))).toBeUndefined();
    expect(await entriesOf(answersCache)).toHaveLength(entries);
  });

  it('holds no more than its bytes', () => {
    const entry = (name: string, bytes: number, usedAt: number): BookEntry => {
      return { cache: picturesCache, url: name, bytes, keptAt: 100, usedAt };
    };
    const bounds = { entries: 10, bytes: 100, age: day };
    const entries = [entry('a', 60, 1), entry('b', 50, 2), entry('c', 40, 3)];
    expect(overBounds(entries, bounds, 200)).toEqual(['a']);
    expect(overBounds(entries, bounds, 100 + day + 1)).toEqual(['c', 'b', 'a']);
  });

  it('keeps nothing that the book cannot count', async () => {
    vi.stubGlobal('indexedDB', undefined);
    expect(await keep(answersCache, url('a'), new Response('x'))).toBe('unavailable');
    expect(storage.urls(answersCache)).toEqual([]);
  });

  it('tells where there is no storage', async () => {
    vi.stubGlobal('caches', undefined);
    expect(await keep(answersCache, url('a'), new Response('x'))).toBe('unavailable');
    expect(await takeKept(answersCache, url('a'))).toBeUndefined();
  });

  it('is emptied, or relieved of one', async () => {
    for (const name of ['a', 'b']) await keep(answersCache, url(name), new Response('x'));
    await remove(answersCache, [url('a')]);
    expect(storage.urls(answersCache)).toEqual([url('b')]);
    await empty(answersCache);
    expect(await entriesOf(answersCache)).toEqual([]);
    expect(storage.urls(answersCache)).toEqual([]);
  });
});

describe('OFF-3: a device without space', () => {
  it('is told, and what was kept before stays', async () => {
    await keep(answersCache, url('a'), new Response('x'));
    vi.stubGlobal('caches', {
      ...storage,
      open: () => Promise.resolve({ put: () => Promise.reject(quotaError()) }),
    });
    expect(await keep(answersCache, url('b'), new Response('x'))).toBe('full');
    vi.stubGlobal('caches', storage);
    expect(await takeKept(answersCache, url('a'))).toBeDefined();
  });

  it('gives pictures up first, then the catalogue, and notes it', async () => {
    await keep(answersCache, url('a'), new Response('x'));
    await keep(picturesCache, url('p'), new Response('x'));
    expect(await isShort()).toBe(false);
    expect(await makeRoom('pictures')).toBe(true);
    expect(await takeKept(picturesCache, url('p'))).toBeUndefined();
    expect(await takeKept(answersCache, url('a'))).toBeDefined();
    expect(await isShort()).toBe(true);
    expect(await makeRoom('pictures')).toBe(false);
    expect(await makeRoom('catalogue')).toBe(true);
    expect(storage.urls(answersCache)).toEqual([]);
  });
});

it('what was searched for leaves at log-out, the catalogue stays', async () => {
  const searches = [
    'store/products?q=gift&limit=24',
    'store/catalogue?colour[]=Red&q=gift&limit=6',
  ];
  const listing = url('store/catalogue?limit=24&offset=0');
  for (const one of [...searches.map(url), listing]) {
    await keep(answersCache, one, new Response('x'));
  }
  await forgetSearches();
  expect(storage.urls(answersCache)).toEqual([listing]);
});

describe('PWA-3: a new version', () => {
  it('deletes the caches it does not know, and what no book knows; what is known stays', async () => {
    await keep(answersCache, url('a'), new Response('x'));
    for (const name of ['aangan-answers-0', 'aangan-settings', 'workbox-precache-v2']) {
      await (await storage.open(name)).put(url('s'), new Response('x'));
    }
    await (await storage.open(picturesCache)).put(url('orphan'), new Response('x'));
    await dropOldCaches(['aangan-settings']);
    expect(await storage.keys()).not.toContain('aangan-answers-0');
    expect(await storage.keys()).toEqual(
      expect.arrayContaining([answersCache, 'aangan-settings', 'workbox-precache-v2']),
    );
    expect(storage.urls(picturesCache)).toEqual([]);
    expect(storage.urls(answersCache)).toEqual([url('a')]);
  });
});
