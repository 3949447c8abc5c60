import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CatalogueCall } from '@/commerce/catalogue-query';
import { provideAccess } from '@/commerce/http/access';
import { callUrl } from '@/commerce/http/request';
import { StoreError } from '@/commerce/http/store-error';
import { entriesCall, entriesPath } from '@/commerce/listing/catalogue-entries';
import { codRulesCall } from '@/commerce/checkout/cash-on-delivery';
import { deliveryZonesCall } from '@/commerce/pin-codes/delivery-zones';
import { completeListingQuery } from '@/commerce/listing/listing-call';
import { productCall } from '@/commerce/products/get-product';
import { provideSettings } from '@/commerce/settings';
import { shop, testSettings } from '@/commerce/testing/shop-server';
import { putCached } from '@/sync/device-caches/bounded-cache';
import {
  picturesCache,
  storedResponsesCache,
  storedPicturesCache,
} from '@/sync/device-caches/caches';
import { shopWith, type TestShop } from './testing/simulated-shop';
import { emptyDevice, memoryCaches } from '@/sync/testing/memory-caches';
import { downloadCatalogue } from './download-catalogue';
import { type DownloadContext, DownloadPausedError } from './download-context';
import { measure } from './stored-state';
import { searchCatalogue } from './search/search-catalogue';
import { storedIndex } from './search/stored-index';

let storage: Awaited<ReturnType<typeof emptyDevice>>;

beforeEach(async () => {
  storage = await emptyDevice();
  provideSettings(testSettings);
  provideAccess({ origin: shop });
});

function createDownload(from: TestShop, more: Partial<DownloadContext> = {}) {
  const fetched: string[] = [];
  const context: DownloadContext = {
    since: Date.now() - 1000,
    budget: 10_000_000,
    cardWidth: 480,
    requestText: from.requestText,
    fetchPicture: (url) => {
      fetched.push(url);
      return Promise.resolve(
        new Response(new Uint8Array(1000), { headers: { 'content-type': 'image/webp' } }),
      );
    },
    pace: () => Promise.resolve(),
    onProgress: () => undefined,
    ...more,
  };
  return { run: () => downloadCatalogue(context), fetched };
}

const storedResponse = async (call: CatalogueCall): Promise<unknown> => {
  const cache = await storage.open(storedResponsesCache);
  return (await cache.match(callUrl(call.path, call.query)))?.json();
};

describe('OFF-1: the stored catalogue', () => {
  it('has the entries, and each product under the URL that its page requests', async () => {
    const from = shopWith(30);
    expect(await createDownload(from).run()).toBe('done');
    const calls: CatalogueCall[] = [
      deliveryZonesCall,
      ...[null, 'prod_009', 'prod_019'].map(entriesCall),
      ...from.products.map(({ id }) => productCall(id)),
    ];
    for (const call of calls) {
      const stored = await storedResponse(call);
      expect(stored).toEqual(JSON.parse(JSON.stringify(from.respond(call))));
    }
    expect(await measure()).toMatchObject({ products: 30, pictures: 60 });
  });

  it('takes few requests: many entries at once, and 24 products at once', async () => {
    const from = shopWith(30);
    await createDownload(from).run();
    // Categories, 3 pages of entries, delivery zones and rules of cash on delivery, 2 requests for products.
    expect(from.requests).toHaveLength(1 + 3 + 2 + 2);
  });

  it('OFF-1: is searched without the shop', async () => {
    await createDownload(shopWith(30)).run();
    const stored = await storedIndex();
    const query = completeListingQuery({ limit: 24, q: 'chair 17' });
    expect(stored).toMatchObject({ isComplete: true });
    expect(stored && searchCatalogue(stored.index, query).count).toBe(1);
  });

  it('has pictures in the width of the cards, the cards’ own first', async () => {
    const { run, fetched } = createDownload(shopWith(2), { cardWidth: 320 });
    await run();
    expect(fetched.toSorted()).toEqual([
      `${shop}/img/320/static/chair-0-b.webp`,
      `${shop}/img/320/static/chair-0.webp`,
      `${shop}/img/320/static/chair-1-b.webp`,
      `${shop}/img/320/static/chair-1.webp`,
    ]);
    expect(fetched.findLastIndex((url) => !url.includes('-b'))).toBe(1);
  });

  it('moves a picture from the cache of seen pictures', async () => {
    const url = `${shop}/img/480/static/chair-0.webp`;
    await putCached(picturesCache, url, new Response('seen'));
    const { run, fetched } = createDownload(shopWith(1));
    await run();
    expect(fetched).not.toContain(url);
    expect(storage.urls(picturesCache)).toEqual([]);
    expect(storage.urls(storedPicturesCache)).toContain(url);
  });
});

describe('a download', () => {
  it('that was stopped resumes', async () => {
    const from = shopWith(30);
    const since = Date.now() - 1000;
    let left = 4;
    const stopped = createDownload(from, {
      since,
      pace: () => (left-- > 0 ? Promise.resolve() : Promise.reject(new DownloadPausedError())),
    });
    await expect(stopped.run()).rejects.toBeInstanceOf(DownloadPausedError);
    const before = from.requests.length;
    expect(before).toBe(4);
    expect(await createDownload(from, { since }).run()).toBe('done');
    expect(from.requests).toHaveLength(8);
    expect(new Set(from.requests).size).toBe(8);
  });

  it('that is repeated fetches responses again but no pictures, and deletes obsolete ones', async () => {
    const { run: first } = createDownload(shopWith(3));
    await first();
    const from = shopWith(2);
    const { run, fetched } = createDownload(from, { since: Date.now() + 1 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 });
    expect(await run()).toBe('done');
    vi.useRealTimers();
    expect(from.requests).toHaveLength(5);
    expect(fetched).toEqual([]);
    expect(await measure()).toMatchObject({ products: 2, pictures: 4 });
    expect(await storedResponse(productCall('prod_002'))).toBeUndefined();
  });
});

describe('the budget', () => {
  it('is in bytes, and products come before pictures', async () => {
    expect(await createDownload(shopWith(30), { budget: 75_000 }).run()).toBe('full');
    const { products, pictures, bytes } = await measure();
    expect(products).toBe(30);
    expect(pictures).toBeGreaterThan(0);
    expect(pictures).toBeLessThan(60);
    expect(bytes).toBeLessThanOrEqual(75_000);
    expect(bytes).toBeGreaterThan(73_000);
  });

  it('is used for popular products first', async () => {
    await createDownload(shopWith(75), { budget: 75_000 }).run();
    expect(await storedResponse(productCall('prod_074'))).toBeDefined();
    expect(await storedResponse(productCall('prod_000'))).toBeUndefined();
  });

  it('has a share for pictures', async () => {
    expect(await createDownload(shopWith(200), { budget: 75_000 }).run()).toBe('full');
    const { products, pictures, bytes } = await measure();
    expect(products).toBeLessThan(200);
    expect(pictures).toBeGreaterThan(25);
    expect(bytes).toBeLessThanOrEqual(100_000);
  });

  it('OFF-3: is used up early if the device has no space', async () => {
    storage = memoryCaches((name) => {
      if (name === storedPicturesCache) throw new DOMException('full', 'QuotaExceededError');
    });
    vi.stubGlobal('caches', storage);
    expect(await createDownload(shopWith(3)).run()).toBe('full');
    expect(await measure()).toMatchObject({ products: 3, pictures: 0 });
  });
});

it('a missing picture does not stop the download', async () => {
  const missing = () => Promise.resolve(new Response('', { status: 404 }));
  expect(await createDownload(shopWith(2), { fetchPicture: missing }).run()).toBe('done');
  expect(await measure()).toMatchObject({ products: 2, pictures: 0 });
});

describe('SYNC-5: with a stock Medusa, which has no route for entries', () => {
  function stockMedusa(count: number) {
    const from = shopWith(count);
    const products = from.products.map((product) => ({
      ...product,
      categories: [{ id: 'all', name: 'All', handle: 'all' }],
      variants: [
        { id: `v_${product.id}`, title: 'One', calculated_price: { calculated_amount: 9 } },
      ],
    }));
    const requestText = (call: CatalogueCall) => {
      const { id, limit, offset } = call.query;
      const isAll = call.path === '/store/products' && id === undefined;
      const missing = [entriesPath, deliveryZonesCall.path, codRulesCall.path];
      const isMissing = missing.includes(call.path);
      if (!isAll && !isMissing) return from.requestText(call);
      from.requests.push(callUrl(call.path, call.query));
      if (isMissing) return Promise.reject(new StoreError('not-found', 'no'));
      const page = products.slice(Number(offset), Number(offset) + Number(limit));
      return Promise.resolve(JSON.stringify({ products: page, count }));
    };
    return { ...from, requestText };
  }

  it('computes them from its products, and stores these too', async () => {
    const from = stockMedusa(30);
    expect(await createDownload(from).run()).toBe('done');
    // Categories, the missing entries, 2 pages of all products, the missing delivery zones and rules.
    expect(from.requests).toHaveLength(6);
    expect(await measure()).toMatchObject({ products: 30, pictures: 60 });
    const stored = await storedIndex();
    const input = { limit: 24, within: 'all', priceMax: 9, q: 'chair' };
    expect(stored?.isComplete).toBe(true);
    const response = stored && searchCatalogue(stored.index, completeListingQuery(input));
    expect(response?.count).toBe(30);
    expect(response?.products[0]).toMatchObject({
      id: 'prod_000',
      variants: [{ price: 9, mrp: 9 }],
    });
  });

  it('resumes a download that was stopped', async () => {
    const from = stockMedusa(60);
    const since = Date.now() - 1000;
    let left = 4;
    const pace = () => (left-- > 0 ? Promise.resolve() : Promise.reject(new DownloadPausedError()));
    await expect(createDownload(from, { since, pace }).run()).rejects.toBeInstanceOf(
      DownloadPausedError,
    );
    expect(await createDownload(from, { since }).run()).toBe('done');
    expect(from.requests.filter((url) => url.includes('offset=24'))).toHaveLength(1);
    expect(await measure()).toMatchObject({ products: 60 });
  });
});
