import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readCachedAt } from '@/commerce/http/response-source';
import { type Revalidation, onRevalidation } from '@/offline-catalogue/revalidation-channel';
import { putCached, getCached } from '@/sync/device-caches/bounded-cache';
import { responsesCache, picturesCache, storedResponsesCache } from '@/sync/device-caches/caches';
import { emptyDevice, memoryCaches } from '@/sync/testing/memory-caches';
import { catalogueResponse } from './catalogue-responses';

const url = 'https://shop.test/store/products?limit=24';
const network = vi.fn<typeof fetch>();
let storage: Awaited<ReturnType<typeof emptyDevice>>;

beforeEach(async () => {
  storage = await emptyDevice();
  vi.stubGlobal('fetch', network);
  network.mockReset();
});

/** Calls the handler as the fetch event does; `after` resolves once all background work is done. */
async function ask() {
  const background: Promise<unknown>[] = [];
  const response = await catalogueResponse({
    request: new Request(url),
    waitUntil: (work) => background.push(work),
  });
  const text = await response.text();
  return { response, text, after: () => Promise.all(background) };
}

const says = (text: string, init: ResponseInit = {}) =>
  network.mockResolvedValue(new Response(text, init));
const minuteAgo = () => Date.now() - 60_000;

describe('a call of the catalogue', () => {
  it('that is not cached comes from the shop, without cookies, and is cached', async () => {
    says('first');
    const { response, text, after } = await ask();
    expect(text).toBe('first');
    expect(readCachedAt(response.headers)).toBeNull();
    expect(network.mock.calls[0]?.[1]).toEqual({ credentials: 'omit' });
    await after();
    expect(await (await getCached(responsesCache, url))?.text()).toBe('first');
  });

  it('fails as the network does when nothing is cached', async () => {
    network.mockRejectedValue(new TypeError('offline'));
    await expect(ask()).rejects.toThrow('offline');
  });

  it('that is cached is served at once with its age, and pages are notified of the revalidation', async () => {
    const news: Revalidation[] = [];
    const stop = onRevalidation((one) => news.push(one));
    const at = minuteAgo();
    await putCached(responsesCache, url, new Response('old'), at);
    says('new');
    const { response, text, after } = await ask();
    expect(text).toBe('old');
    expect(readCachedAt(response.headers)).toBe(at);
    await after();
    expect(await (await getCached(responsesCache, url))?.text()).toBe('new');
    await vi.waitFor(() => expect(news).toMatchObject([{ url, changed: true }]));
    expect(news[0]?.at).toBeGreaterThan(at);
    stop();
  });

  it('is served from the cache stored ahead, which is then updated', async () => {
    await putCached(storedResponsesCache, url, new Response('stored'), minuteAgo());
    says('new');
    const { text, after } = await ask();
    expect(text).toBe('stored');
    await after();
    expect(await (await getCached(storedResponsesCache, url))?.text()).toBe('new');
    expect(storage.urls(responsesCache)).toEqual([]);
  });

  it('is served from the newer of two caches', async () => {
    await putCached(responsesCache, url, new Response('seen'), minuteAgo());
    await putCached(storedResponsesCache, url, new Response('stored'), minuteAgo() + 1000);
    network.mockRejectedValue(new TypeError('offline'));
    expect((await ask()).text).toBe('stored');
  });

  it('is not revalidated within seconds', async () => {
    await putCached(responsesCache, url, new Response('new'));
    const { text, after } = await ask();
    await after();
    expect(text).toBe('new');
    expect(network).not.toHaveBeenCalled();
  });

  it.each<[string, ResponseInit]>([
    ['an error', { status: 502 }],
    ['private', { headers: { 'cache-control': 'private' } }],
  ])('keeps the cached response when the new one is %s', async (_what, init) => {
    await putCached(responsesCache, url, new Response('old'), minuteAgo());
    says('other', init);
    const { after } = await ask();
    await after();
    expect(await (await getCached(responsesCache, url))?.text()).toBe('old');
  });

  it('OFF-3: evicts pictures when the device is full', async () => {
    storage = memoryCaches((name) => {
      const isFull = storage.urls(picturesCache).length > 0 && name === responsesCache;
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
    });
    vi.stubGlobal('caches', storage);
    await putCached(
      picturesCache,
      'https://shop.test/img/480/static/x.webp',
      new Response('picture'),
    );
    says('first');
    await (await ask()).after();
    expect(storage.urls(picturesCache)).toEqual([]);
    expect(storage.urls(responsesCache)).toEqual([url]);
  });
});
