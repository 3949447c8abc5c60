import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { provideAccess } from '@/commerce/http/access';
import { readCachedAt } from '@/commerce/http/response-source';
import { callUrl } from '@/commerce/http/request';
import { entriesCall } from '@/commerce/listing/catalogue-entries';
import { listingResponseSchema } from '@/commerce/listing/listing-response';
import { listingCall, type ListingQueryInput } from '@/commerce/listing/listing-call';
import { type Revalidation, onRevalidation } from '@/offline-catalogue/revalidation-channel';
import { putCached, getCached } from '@/sync/device-caches/bounded-cache';
import { responsesCache, storedResponsesCache } from '@/sync/device-caches/caches';
import { entry } from '@/offline-catalogue/testing/entries';
import { emptyDevice } from '@/sync/testing/memory-caches';
import { listingResponse } from './listing-responses';
import { recordShopCall } from './catalogue-responses';

const network = vi.fn<typeof fetch>();
const offline = () => network.mockRejectedValue(new TypeError('offline'));
const hour = 60 * 60_000;
let storage: Awaited<ReturnType<typeof emptyDevice>>;

beforeEach(async () => {
  storage = await emptyDevice();
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('navigator', { onLine: true });
  provideAccess({ origin: 'https://shop.test' });
  network.mockReset();
  recordShopCall('reached');
});

const addressOf = (asked: Partial<ListingQueryInput>) => {
  const { path, query } = listingCall({ limit: 24, ...asked });
  return callUrl(path, query);
};

/** Calls the handler as the fetch event does. */
async function ask(asked: Partial<ListingQueryInput>, signal?: AbortSignal) {
  const background: Promise<unknown>[] = [];
  const request = new Request(addressOf(asked), signal ? { signal } : {});
  const response = await listingResponse({ request, waitUntil: (work) => background.push(work) });
  return { response, after: () => Promise.all(background) };
}

const pageOf = async ({ response }: { response: Response }) =>
  v.parse(listingResponseSchema, await response.clone().json());

/** Stores products of the shop. @param at ms since 1970 when the shop returned them */
async function store(titles: readonly string[], { count = titles.length, at = Date.now() } = {}) {
  const { path, query } = entriesCall(null);
  const entries = titles.map((title, place) => entry(`prod_${place}`, { title }));
  const response = Response.json({ entries, next: null, count });
  await putCached(storedResponsesCache, callUrl(path, query), response, at);
}

describe('OFF-1: a listing that is not cached', () => {
  it('is computed from the stored catalogue without the shop, says so, and is not cached', async () => {
    const at = Date.now() - hour;
    await store(['Aria sofa', 'Oak bed'], { at });
    offline();
    const asked = await ask({ q: 'sofas' });
    const page = await pageOf(asked);
    expect(page).toMatchObject({ fromDevice: true, count: 1, products: [{ title: 'Aria sofa' }] });
    expect(readCachedAt(asked.response.headers)).toBe(at);
    await asked.after();
    expect(storage.urls(responsesCache)).toEqual([]);
    expect(await getCached(storedResponsesCache, addressOf({ q: 'sofas' }))).toBeUndefined();
  });

  it('is computed while only the front is reachable', async () => {
    await store(['Aria sofa']);
    network.mockResolvedValue(new Response('bad gateway', { status: 502 }));
    expect(await pageOf(await ask({}))).toMatchObject({ fromDevice: true, count: 1 });
  });

  it('fails as the network does when nothing is stored, or the query is from another build', async () => {
    offline();
    await expect(ask({})).rejects.toThrow('offline');
    await store(['Aria sofa']);
    const request = new Request('https://shop.test/store/catalogue?limit=24&wood=oak');
    await expect(listingResponse({ request, waitUntil: () => undefined })).rejects.toThrow(
      'offline',
    );
  });

  it('comes from the shop if that responds', async () => {
    await store(['Aria sofa']);
    network.mockResolvedValue(new Response('the shop’s'));
    const { response, after } = await ask({});
    expect(await response.text()).toBe('the shop’s');
    await after();
    expect(storage.urls(responsesCache)).toEqual([addressOf({})]);
  });

  it('is computed from the current stored catalogue', async () => {
    offline();
    await store(['Aria sofa']);
    expect(await pageOf(await ask({}))).toMatchObject({ count: 1 });
    await store(['Aria sofa', 'Oak bed'], { at: Date.now() + 1 });
    expect(await pageOf(await ask({}))).toMatchObject({ count: 2 });
  });

  it('is announced to pages when the shop responds later', async () => {
    await store(['Aria sofa']);
    recordShopCall('failed');
    const news: Revalidation[] = [];
    const stop = onRevalidation((one) => news.push(one));
    let say: (response: Response) => void = () => undefined;
    network.mockReturnValue(new Promise((resolve) => (say = resolve)));
    const asked = await ask({});
    expect(await pageOf(asked)).toMatchObject({ fromDevice: true });
    say(new Response('the shop’s'));
    await vi.waitFor(() => expect(news).toMatchObject([{ url: addressOf({}), changed: true }]));
    stop();
  });
});

describe('a cached listing', () => {
  const seen = (at: number) => putCached(responsesCache, addressOf({}), new Response('seen'), at);
  const text = async (asked: Promise<{ response: Response }>) => (await asked).response.text();

  it('is served as cached while the shop may be reachable', async () => {
    await seen(Date.now() - 2 * hour);
    await store(['Aria sofa']);
    offline();
    const { response, after } = await ask({});
    expect(await response.text()).toBe('seen');
    await after();
  });

  it('is computed without the shop if the stored catalogue is newer and complete', async () => {
    recordShopCall('failed');
    offline();
    await seen(Date.now() - 2 * hour);
    await store(['Aria sofa'], { at: Date.now() - hour, count: 2 });
    expect(await text(ask({}))).toBe('seen');
    await store(['Aria sofa', 'Oak bed'], { at: Date.now() - hour });
    expect(await pageOf(await ask({}))).toMatchObject({ fromDevice: true, count: 2 });
    await seen(Date.now() - hour / 2);
    expect(await text(ask({}))).toBe('seen');
  });
});
