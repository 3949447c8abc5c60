import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { provideAccess } from '@/commerce/http/access';
import { keptAtOf } from '@/commerce/http/answer-source';
import { callUrl } from '@/commerce/http/request';
import { entriesCall } from '@/commerce/listing/catalogue-entries';
import { listingAnswerSchema } from '@/commerce/listing/listing-answer';
import { listingCall, type ListingAsked } from '@/commerce/listing/listing-call';
import { type CatalogueNews, onCatalogueNews } from '@/sync/catalogue-news';
import { keep, takeKept } from '@/sync/device-caches/bounded-cache';
import { answersCache, storedAnswersCache } from '@/sync/device-caches/caches';
import { entry } from '@/sync/testing/catalogue/entries';
import { emptyDevice } from '@/sync/testing/empty-device';
import { listingAnswer } from './listing-answers';
import { noteShop } from './shop-reach';

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
  noteShop('there');
});

const addressOf = (asked: Partial<ListingAsked>) => {
  const { path, query } = listingCall({ limit: 24, ...asked });
  return callUrl(path, query);
};

/** Asks as the fetch event does. */
async function ask(asked: Partial<ListingAsked>, signal?: AbortSignal) {
  const behind: Promise<unknown>[] = [];
  const request = new Request(addressOf(asked), signal ? { signal } : {});
  const answer = await listingAnswer({ request, waitUntil: (work) => behind.push(work) });
  return { answer, after: () => Promise.all(behind) };
}

const pageOf = async ({ answer }: { answer: Response }) =>
  v.parse(listingAnswerSchema, await answer.clone().json());

/** Stores some of the shop's products. @param at ms since 1970 when it gave them */
async function store(titles: readonly string[], { count = titles.length, at = Date.now() } = {}) {
  const { path, query } = entriesCall(null);
  const entries = titles.map((title, place) => entry(`prod_${place}`, { title }));
  const answer = Response.json({ entries, next: null, count });
  await keep(storedAnswersCache, callUrl(path, query), answer, at);
}

describe('OFF-1: a listing that was never seen', () => {
  it('is answered out of the stored catalogue without the shop, says so, and is kept nowhere', async () => {
    const at = Date.now() - hour;
    await store(['Aria sofa', 'Oak bed'], { at });
    offline();
    const asked = await ask({ q: 'sofas' });
    const page = await pageOf(asked);
    expect(page).toMatchObject({ fromDevice: true, count: 1, products: [{ title: 'Aria sofa' }] });
    expect(keptAtOf(asked.answer.headers)).toBe(at);
    await asked.after();
    expect(storage.urls(answersCache)).toEqual([]);
    expect(await takeKept(storedAnswersCache, addressOf({ q: 'sofas' }))).toBeUndefined();
  });

  it('is answered so too while only the front is there', async () => {
    await store(['Aria sofa']);
    network.mockResolvedValue(new Response('bad gateway', { status: 502 }));
    expect(await pageOf(await ask({}))).toMatchObject({ fromDevice: true, count: 1 });
  });

  it('fails as the network does where nothing is stored, or the question is another build’s', async () => {
    offline();
    await expect(ask({})).rejects.toThrow('offline');
    await store(['Aria sofa']);
    const request = new Request('https://shop.test/store/catalogue?limit=24&wood=oak');
    await expect(listingAnswer({ request, waitUntil: () => undefined })).rejects.toThrow('offline');
  });

  it('comes from the shop where it answers', async () => {
    await store(['Aria sofa']);
    network.mockResolvedValue(new Response('the shop’s'));
    const { answer, after } = await ask({});
    expect(await answer.text()).toBe('the shop’s');
    await after();
    expect(storage.urls(answersCache)).toEqual([addressOf({})]);
  });

  it('is answered out of what is stored by now', async () => {
    offline();
    await store(['Aria sofa']);
    expect(await pageOf(await ask({}))).toMatchObject({ count: 1 });
    await store(['Aria sofa', 'Oak bed'], { at: Date.now() + 1 });
    expect(await pageOf(await ask({}))).toMatchObject({ count: 2 });
  });

  it('is told when the shop answers after all', async () => {
    await store(['Aria sofa']);
    noteShop('out');
    const news: CatalogueNews[] = [];
    const stop = onCatalogueNews((one) => news.push(one));
    let say: (answer: Response) => void = () => undefined;
    network.mockReturnValue(new Promise((resolve) => (say = resolve)));
    const asked = await ask({});
    expect(await pageOf(asked)).toMatchObject({ fromDevice: true });
    say(new Response('the shop’s'));
    await vi.waitFor(() => expect(news).toMatchObject([{ url: addressOf({}), changed: true }]));
    stop();
  });
});

describe('a listing that was seen', () => {
  const seen = (at: number) => keep(answersCache, addressOf({}), new Response('seen'), at);
  const text = async (asked: Promise<{ answer: Response }>) => (await asked).answer.text();

  it('is given as the shop said it while the shop may be there', async () => {
    await seen(Date.now() - 2 * hour);
    await store(['Aria sofa']);
    offline();
    const { answer, after } = await ask({});
    expect(await answer.text()).toBe('seen');
    await after();
  });

  it('is made anew without the shop where what is stored is newer, and all of it', async () => {
    noteShop('out');
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
