import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keptAtOf } from '@/commerce/http/answer-source';
import { type CatalogueNews, onCatalogueNews } from '@/sync/catalogue-news';
import { keep, takeKept } from '@/sync/device-caches/bounded-cache';
import { answersCache, picturesCache, storedAnswersCache } from '@/sync/device-caches/caches';
import { emptyDevice } from '@/sync/testing/empty-device';
import { memoryCaches } from '@/sync/testing/memory-caches';
import { catalogueAnswer } from './catalogue-answers';

const url = 'https://shop.test/store/products?limit=24';
const network = vi.fn<typeof fetch>();
let storage: Awaited<ReturnType<typeof emptyDevice>>;

beforeEach(async () => {
  storage = await emptyDevice();
  vi.stubGlobal('fetch', network);
  network.mockReset();
});

/** Asks as the fetch event does; `after` is when all that goes on behind the answer is done. */
async function ask() {
  const behind: Promise<unknown>[] = [];
  const answer = await catalogueAnswer({
    request: new Request(url),
    waitUntil: (work) => behind.push(work),
  });
  const text = await answer.text();
  return { answer, text, after: () => Promise.all(behind) };
}

const says = (text: string, init: ResponseInit = {}) =>
  network.mockResolvedValue(new Response(text, init));
const minuteAgo = () => Date.now() - 60_000;

describe('a call of the catalogue', () => {
  it('that was never made comes from the shop, without cookies, and is kept', async () => {
    says('first');
    const { answer, text, after } = await ask();
    expect(text).toBe('first');
    expect(keptAtOf(answer.headers)).toBeNull();
    expect(network.mock.calls[0]?.[1]).toEqual({ credentials: 'omit' });
    await after();
    expect(await (await takeKept(answersCache, url))?.text()).toBe('first');
  });

  it('fails as the network does where nothing is kept', async () => {
    network.mockRejectedValue(new TypeError('offline'));
    await expect(ask()).rejects.toThrow('offline');
  });

  it('that was kept is answered at once, with its age, and the pages are told of what the shop then says', async () => {
    const news: CatalogueNews[] = [];
    const stop = onCatalogueNews((one) => news.push(one));
    const at = minuteAgo();
    await keep(answersCache, url, new Response('old'), at);
    says('new');
    const { answer, text, after } = await ask();
    expect(text).toBe('old');
    expect(keptAtOf(answer.headers)).toBe(at);
    await after();
    expect(await (await takeKept(answersCache, url))?.text()).toBe('new');
    await vi.waitFor(() => expect(news).toMatchObject([{ url, changed: true }]));
    expect(news[0]?.at).toBeGreaterThan(at);
    stop();
  });

  it('is answered from what was stored ahead, which is renewed in its place', async () => {
    await keep(storedAnswersCache, url, new Response('stored'), minuteAgo());
    says('new');
    const { text, after } = await ask();
    expect(text).toBe('stored');
    await after();
    expect(await (await takeKept(storedAnswersCache, url))?.text()).toBe('new');
    expect(storage.urls(answersCache)).toEqual([]);
  });

  it('is answered from the newer of two', async () => {
    await keep(answersCache, url, new Response('seen'), minuteAgo());
    await keep(storedAnswersCache, url, new Response('stored'), minuteAgo() + 1000);
    network.mockRejectedValue(new TypeError('offline'));
    expect((await ask()).text).toBe('stored');
  });

  it('that the shop answered seconds ago is not made again', async () => {
    await keep(answersCache, url, new Response('new'));
    const { text, after } = await ask();
    await after();
    expect(text).toBe('new');
    expect(network).not.toHaveBeenCalled();
  });

  it.each<[string, ResponseInit]>([
    ['an error', { status: 502 }],
    ['private', { headers: { 'cache-control': 'private' } }],
  ])('leaves what was kept alone when the answer is %s', async (_what, init) => {
    await keep(answersCache, url, new Response('old'), minuteAgo());
    says('other', init);
    const { after } = await ask();
    await after();
    expect(await (await takeKept(answersCache, url))?.text()).toBe('old');
  });

  it('OFF-3: is kept in place of pictures where the device is full', async () => {
    storage = memoryCaches((name) => {
      const isFull = storage.urls(picturesCache).length > 0 && name === answersCache;
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
    });
    vi.stubGlobal('caches', storage);
    await keep(picturesCache, 'https://shop.test/img/480/static/x.webp', new Response('picture'));
    says('first');
    await (await ask()).after();
    expect(storage.urls(picturesCache)).toEqual([]);
    expect(storage.urls(answersCache)).toEqual([url]);
  });
});
