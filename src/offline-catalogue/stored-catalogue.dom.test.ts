import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shop, startShop } from '@/commerce/testing/shop-server';
import { closeCacheEntries } from '@/sync/device-caches/cache-entries';
import { entry } from './testing/entries';
import { memoryCaches } from '@/sync/testing/memory-caches';

const server = startShop();
const dayMs = 24 * 60 * 60 * 1000;
let calls: string[];
let saveData: boolean;
let isWorkerActive: boolean;

beforeEach(async () => {
  await closeCacheEntries();
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('requestIdleCallback', (done: () => void) => setTimeout(done, 0));
  calls = [];
  saveData = false;
  isWorkerActive = true;
  vi.stubGlobal('navigator', {
    onLine: true,
    get connection() {
      return { saveData };
    },
    serviceWorker: {
      getRegistration: () => Promise.resolve({ active: isWorkerActive ? {} : null }),
    },
  });
  const product = {
    id: 'prod_1',
    title: 'Chair',
    handle: 'chair',
    thumbnail: '/static/chair.webp',
  };
  server.use(
    http.get(`${shop}/store/product-categories`, () => {
      calls.push('categories');
      return HttpResponse.json({ product_categories: [], count: 0 });
    }),
    http.get(`${shop}/store/catalogue/entries`, () => {
      calls.push('entries');
      const entries = [entry('prod_1', { title: 'Chair' })];
      return HttpResponse.json({ entries, next: null, count: 1 });
    }),
    // The rules of delivery and payment are stored without being looked at.
    http.get(`${shop}/store/delivery-zones`, () => HttpResponse.json({})),
    http.get(`${shop}/store/cash-on-delivery`, () => HttpResponse.json({})),
    http.get(`${shop}/store/products`, () => {
      calls.push('product');
      return HttpResponse.json({ products: [product], count: 1 });
    }),
    http.get(`${shop}/img/480/static/chair.webp`, () => {
      calls.push('picture');
      return new HttpResponse('picture', { headers: { 'content-type': 'image/webp' } });
    }),
  );
});

/** A page that was just opened: pages have modules of their own and share the device. */
async function openPage() {
  vi.resetModules();
  const { provideAccess } = await import('@/commerce/http/access');
  const { provideSettings } = await import('@/commerce/settings');
  const { testSettings } = await import('@/commerce/testing/shop-server');
  provideSettings(testSettings);
  provideAccess({ origin: shop });
  const { storedCatalogue } = await import('./stored-catalogue');
  return storedCatalogue();
}

const everything = ['categories', 'entries', 'product', 'picture'];

describe('OFF-1: the stored catalogue', () => {
  it('is downloaded once, shown, and not again within a day', async () => {
    const page = await openPage();
    const seen: string[] = [];
    page.listen(({ status }) => seen.push(status));
    await page.downloadIfDue(480);
    expect(calls).toEqual(everything);
    expect(seen).toContain('fetching');
    expect(page.state()).toMatchObject({ status: 'idle', products: 1, total: 1, pictures: 1 });
    expect(page.state().bytes).toBeGreaterThan(50);
    expect(Date.now() - (page.state().updatedAt ?? 0)).toBeLessThan(60_000);
    await (await openPage()).downloadIfDue(480);
    expect(calls).toHaveLength(everything.length);
  });

  it('is downloaded again after a day, without the pictures', async () => {
    await (await openPage()).downloadIfDue(480);
    calls.length = 0;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + dayMs + 1000 });
    await (await openPage()).downloadIfDue(480);
    vi.useRealTimers();
    expect(calls).toEqual(['categories', 'entries', 'product']);
  });

  it('is not downloaded with Save-Data, until the shopper requests it', async () => {
    saveData = true;
    const page = await openPage();
    await page.downloadIfDue(480);
    expect(page.state().status).toBe('paused');
    expect(calls).toEqual([]);
    await page.refresh();
    expect(calls).toEqual(everything);
  });

  it('is not downloaded by a hidden page', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const page = await openPage();
    await page.downloadIfDue(480);
    expect([page.state().status, calls]).toEqual(['paused', []]);
  });

  it('of an older build is downloaded again, and what only that one used is deleted', async () => {
    await (await openPage()).downloadIfDue(480);
    const { device } = await import('@/sync/device-store');
    const { deviceWide } = await import('@/sync/device-keys');
    await device.change(deviceWide.storedCatalogue, (now) => ({ ...Object(now), shape: 'older' }));
    const older = `${shop}/store/products?limit=24&offset=0`;
    const { putCached } = await import('@/sync/device-caches/bounded-cache');
    const { storedResponsesCache } = await import('@/sync/device-caches/caches');
    await putCached(storedResponsesCache, older, new Response('{}'));
    calls.length = 0;
    await (await openPage()).downloadIfDue(480);
    expect(calls).toEqual(['categories', 'entries', 'product']);
    const cache = await caches.open(storedResponsesCache);
    expect(await cache.match(older)).toBeUndefined();
  });

  it('stays cleared until the shopper requests it', async () => {
    const page = await openPage();
    await page.downloadIfDue(480);
    await page.clear();
    expect(page.state()).toMatchObject({ status: 'idle', products: 0, pictures: 0, bytes: 0 });
    calls.length = 0;
    await (await openPage()).downloadIfDue(480);
    expect(calls).toEqual([]);
    const later = await openPage();
    await later.refresh();
    expect(calls).toEqual(everything);
    expect(later.state().products).toBe(1);
  });

  it('is empty after it was cleared during a download', async () => {
    let isHeld = false;
    Object.assign(navigator, {
      locks: {
        request: async (_name: string, _options: object, work: (lock: object) => unknown) => {
          isHeld = true;
          await work({});
          isHeld = false;
        },
      },
    });
    const page = await openPage();
    const refreshed = page.refresh();
    await vi.waitFor(() => expect(calls).toContain('entries'));
    expect(isHeld).toBe(true);
    await page.clear();
    expect([isHeld, page.state().status]).toEqual([false, 'idle']);
    expect(page.state()).toMatchObject({ products: 0, pictures: 0, bytes: 0 });
    await refreshed;
    expect(page.state()).toMatchObject({ status: 'idle', bytes: 0 });
  });

  it('is paused when the shop fails, and resumes later', async () => {
    server.use(
      http.get(`${shop}/store/products`, () => HttpResponse.json({}, { status: 503 }), {
        once: true,
      }),
    );
    const page = await openPage();
    await page.downloadIfDue(480);
    expect(page.state().status).toBe('paused');
    await page.downloadIfDue(480);
    expect(page.state().status).toBe('idle');
    expect(calls).toEqual(everything);
  });
});

describe('OFF-3: without storage', () => {
  it('is unavailable without a worker', async () => {
    isWorkerActive = false;
    const page = await openPage();
    await page.downloadIfDue(480);
    expect([page.state().status, calls]).toEqual(['unavailable', []]);
  });

  it('downloads nothing for a day after something else needed the space', async () => {
    const first = await openPage();
    await first.downloadIfDue(480);
    const { freeSpace } = await import('@/sync/device-caches/free-space');
    expect(await freeSpace('pictures')).toBe(true);
    calls.length = 0;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + dayMs - 60_000 });
    const page = await openPage();
    await page.downloadIfDue(480);
    expect(page.state()).toMatchObject({ status: 'full', products: 1, pictures: 0 });
    expect(calls).toEqual([]);
    await page.refresh();
    vi.useRealTimers();
    expect(calls).toContain('picture');
    expect(page.state().status).toBe('idle');
  });
});
