import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CatalogueCall } from '@/commerce/catalogue-call';
import { provideAccess } from '@/commerce/http/access';
import { callUrl } from '@/commerce/http/request';
import { StoreError } from '@/commerce/http/store-error';
import { entriesCall, entriesPath } from '@/commerce/listing/catalogue-entries';
import { listingQuestion } from '@/commerce/listing/listing-call';
import { productCall } from '@/commerce/products/get-product';
import { provideSettings } from '@/commerce/settings';
import { shop, testSettings } from '@/commerce/testing/shop-server';
import { keep } from '../device-caches/bounded-cache';
import { picturesCache, storedAnswersCache, storedPicturesCache } from '../device-caches/caches';
import { shopWith, type TestShop } from '../testing/catalogue/shop-with';
import { emptyDevice } from '../testing/empty-device';
import { memoryCaches } from '../testing/memory-caches';
import { gather } from './gather';
import { type Gathering, Paused } from './gathering';
import { measure } from './measure';
import { answerQuestion } from './search/answer-question';
import { storedIndex } from './search/stored-index';

let storage: Awaited<ReturnType<typeof emptyDevice>>;

beforeEach(async () => {
  storage = await emptyDevice();
  provideSettings(testSettings);
  provideAccess({ origin: shop });
});

function round(from: TestShop, more: Partial<Gathering> = {}) {
  const fetched: string[] = [];
  const gathering: Gathering = {
    since: Date.now() - 1000,
    budget: 10_000_000,
    cardWidth: 480,
    ask: from.ask,
    fetchPicture: (url) => {
      fetched.push(url);
      return Promise.resolve(
        new Response(new Uint8Array(1000), { headers: { 'content-type': 'image/webp' } }),
      );
    },
    pace: () => Promise.resolve(),
    told: () => undefined,
    ...more,
  };
  return { run: () => gather(gathering), fetched };
}

const answerUnder = async (call: CatalogueCall): Promise<unknown> => {
  const cache = await storage.open(storedAnswersCache);
  return (await cache.match(callUrl(call.path, call.query)))?.json();
};

describe('OFF-1: what is stored', () => {
  it('is what all products are found by, and each one’s page under the very address that it asks', async () => {
    const from = shopWith(30);
    expect(await round(from).run()).toBe('done');
    const calls: CatalogueCall[] = [
      ...[null, 'prod_009', 'prod_019'].map(entriesCall),
      ...from.products.map(({ id }) => productCall(id)),
    ];
    for (const call of calls) {
      const said = await answerUnder(call);
      expect(said).toEqual(JSON.parse(JSON.stringify(from.answer(call))));
    }
    expect(await measure()).toMatchObject({ products: 30, pictures: 60 });
  });

  it('costs few calls: many entries at once, and the pages of 24 products', async () => {
    const from = shopWith(30);
    await round(from).run();
    // Categories, 3 pages of entries, 2 times the products of a page.
    expect(from.asked).toHaveLength(1 + 3 + 2);
  });

  it('OFF-1: is searched and narrowed without the shop', async () => {
    await round(shopWith(30)).run();
    const stored = await storedIndex();
    const question = listingQuestion({ limit: 24, q: 'chair 17' });
    expect(stored).toMatchObject({ isWhole: true });
    expect(stored && answerQuestion(stored.index, question).count).toBe(1);
  });

  it('has pictures in the size of the cards, those of cards first', async () => {
    const { run, fetched } = round(shopWith(2), { cardWidth: 320 });
    await run();
    expect(fetched.toSorted()).toEqual([
      `${shop}/img/320/static/chair-0-b.webp`,
      `${shop}/img/320/static/chair-0.webp`,
      `${shop}/img/320/static/chair-1-b.webp`,
      `${shop}/img/320/static/chair-1.webp`,
    ]);
    expect(fetched.findLastIndex((url) => !url.includes('-b'))).toBe(1);
  });

  it('takes over a picture that was seen', async () => {
    const url = `${shop}/img/480/static/chair-0.webp`;
    await keep(picturesCache, url, new Response('seen'));
    const { run, fetched } = round(shopWith(1));
    await run();
    expect(fetched).not.toContain(url);
    expect(storage.urls(picturesCache)).toEqual([]);
    expect(storage.urls(storedPicturesCache)).toContain(url);
  });
});

describe('a round', () => {
  it('that was stopped goes on where it was', async () => {
    const from = shopWith(30);
    const since = Date.now() - 1000;
    let left = 4;
    const stopping = round(from, {
      since,
      pace: () => (left-- > 0 ? Promise.resolve() : Promise.reject(new Paused())),
    });
    await expect(stopping.run()).rejects.toBeInstanceOf(Paused);
    const before = from.asked.length;
    expect(before).toBe(4);
    expect(await round(from, { since }).run()).toBe('done');
    expect(from.asked).toHaveLength(6);
    expect(new Set(from.asked).size).toBe(6);
  });

  it('that comes later asks for answers anew, not for pictures, and drops what is gone', async () => {
    const { run: first } = round(shopWith(3));
    await first();
    const from = shopWith(2);
    const { run, fetched } = round(from, { since: Date.now() + 1 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 });
    expect(await run()).toBe('done');
    vi.useRealTimers();
    expect(from.asked).toHaveLength(3);
    expect(fetched).toEqual([]);
    expect(await measure()).toMatchObject({ products: 2, pictures: 4 });
    expect(await answerUnder(productCall('prod_002'))).toBeUndefined();
  });
});

describe('the budget', () => {
  it('is held in bytes, and data comes before pictures', async () => {
    expect(await round(shopWith(30), { budget: 75_000 }).run()).toBe('full');
    const { products, pictures, bytes } = await measure();
    expect(products).toBe(30);
    expect(pictures).toBeGreaterThan(0);
    expect(pictures).toBeLessThan(60);
    expect(bytes).toBeLessThanOrEqual(75_000);
    expect(bytes).toBeGreaterThan(73_000);
  });

  it('is for those first that are asked for most', async () => {
    await round(shopWith(75), { budget: 75_000 }).run();
    expect(await answerUnder(productCall('prod_074'))).toBeDefined();
    expect(await answerUnder(productCall('prod_000'))).toBeUndefined();
  });

  it('leaves pictures a share of it', async () => {
    expect(await round(shopWith(200), { budget: 75_000 }).run()).toBe('full');
    const { products, pictures, bytes } = await measure();
    expect(products).toBeLessThan(200);
    expect(pictures).toBeGreaterThan(25);
    expect(bytes).toBeLessThanOrEqual(100_000);
  });

  it('OFF-3: is used up early where the device has no space', async () => {
    storage = memoryCaches((name) => {
      if (name === storedPicturesCache) throw new DOMException('full', 'QuotaExceededError');
    });
    vi.stubGlobal('caches', storage);
    expect(await round(shopWith(3)).run()).toBe('full');
    expect(await measure()).toMatchObject({ products: 3, pictures: 0 });
  });
});

it('a picture that the shop does not have holds up nothing', async () => {
  const gone = () => Promise.resolve(new Response('', { status: 404 }));
  expect(await round(shopWith(2), { fetchPicture: gone }).run()).toBe('done');
  expect(await measure()).toMatchObject({ products: 2, pictures: 0 });
});

describe('SYNC-5: at a stock Medusa, which has no call for entries', () => {
  function stockMedusa(count: number) {
    const from = shopWith(count);
    const products = from.products.map((product) => ({
      ...product,
      categories: [{ id: 'all', name: 'All', handle: 'all' }],
      variants: [
        { id: `v_${product.id}`, title: 'One', calculated_price: { calculated_amount: 9 } },
      ],
    }));
    const ask = (call: CatalogueCall) => {
      const { id, limit, offset } = call.query;
      const isAll = call.path === '/store/products' && id === undefined;
      if (!isAll && call.path !== entriesPath) return from.ask(call);
      from.asked.push(callUrl(call.path, call.query));
      if (call.path === entriesPath) return Promise.reject(new StoreError('not-found', 'no'));
      const page = products.slice(Number(offset), Number(offset) + Number(limit));
      return Promise.resolve(JSON.stringify({ products: page, count }));
    };
    return { ...from, ask };
  }

  it('they are made out of its products, whose pages lie there too', async () => {
    const from = stockMedusa(30);
    expect(await round(from).run()).toBe('done');
    // Categories, the entries that are not there, 2 parts of all products.
    expect(from.asked).toHaveLength(4);
    expect(await measure()).toMatchObject({ products: 30, pictures: 60 });
    const stored = await storedIndex();
    const asked = { limit: 24, within: 'all', priceMax: 9, q: 'chair' };
    expect(stored?.isWhole).toBe(true);
    const answer = stored && answerQuestion(stored.index, listingQuestion(asked));
    expect(answer?.count).toBe(30);
    expect(answer?.products[0]).toMatchObject({ id: 'prod_000', variants: [{ price: 9, mrp: 9 }] });
  });

  it('a round that was stopped goes on where it was', async () => {
    const from = stockMedusa(60);
    const since = Date.now() - 1000;
    let left = 4;
    const pace = () => (left-- > 0 ? Promise.resolve() : Promise.reject(new Paused()));
    await expect(round(from, { since, pace }).run()).rejects.toBeInstanceOf(Paused);
    expect(await round(from, { since }).run()).toBe('done');
    expect(from.asked.filter((url) => url.includes('offset=24'))).toHaveLength(1);
    expect(await measure()).toMatchObject({ products: 60 });
  });
});
