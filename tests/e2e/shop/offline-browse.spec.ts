import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { withPictures } from '../world/browser-options';
import { signUp } from '../world/entrance';
import { cards, cardTitles, searchBox } from '../world/page-parts';
import { expect, test } from '../world/shop-test';
import { StoreApi } from '../world/store-api';
import { kept, openWithWorker, pictures, storedCatalogue } from '../world/with-worker';

test.use(withPictures);

// Offline, each call that fails stands on the console; so does what an invalid token is refused.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|status of (400|401|404)/],
});

const STORED = 'aangan-stored-answers-1';
const STORED_PICTURES = 'aangan-stored-pictures-1';

test(
  'OFF-1: the whole catalogue is stored while idle; what was never seen opens offline with its picture',
  { tag: '@both-full' },
  async ({ page, context, baseURL }) => {
    test.slow();
    await openWithWorker(page, '/');
    await expect
      .poll(() => storedCatalogue(page), { timeout: 90_000 })
      .toMatchObject({ done: true });
    const api = await StoreApi.open(baseURL ?? '', baseURL ?? '');
    const product = await api.productWhere('with pictures', ({ images }) => images.length > 0);

    await context.setOffline(true);
    for (const path of ['/product', '/product?page=2', '/productlisting/sofas', '/']) {
      await page.goto(path);
      await expect(cards(page).first(), path).toBeVisible();
      await cards(page).first().scrollIntoViewIfNeeded();
      await expect.poll(() => pictures(page), path).toMatchObject({ broken: [] });
      expect((await pictures(page)).drawn, path).toBeGreaterThan(0);
    }
    await page.goto(`/productdetails/${product.id}`);
    await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible();
    await expect.poll(() => pictures(page)).toMatchObject({ broken: [] });
    expect((await pictures(page)).drawn).toBeGreaterThan(0);
  },
);

/** Says that the device made the answer itself. */
const FROM_DEVICE = /products saved on this device/i;

test(
  'OFF-1: offline, listings that were never seen are filtered, sorted and searched in a worker, and name their source',
  { tag: '@both-full' },
  async ({ page, context, isMobile }) => {
    test.slow();
    await openWithWorker(page, '/aboutus');
    await expect
      .poll(() => storedCatalogue(page), { timeout: 90_000 })
      .toMatchObject({ done: true });
    const sofas = '/product?in=sofas&sort=price-asc';
    const titles = async (path: string) => {
      await page.goto(path);
      await expect(cards(page).first(), path).toBeVisible();
      return cardTitles(page);
    };
    await context.setOffline(true);
    const answeredByWorker: boolean[] = [];
    const paths = new Set<string>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      paths.add(pathname);
      if (pathname === '/store/catalogue') answeredByWorker.push(response.fromServiceWorker());
    });
    const [cheapest, dearest] = [
      await titles(sofas),
      await titles('/product?in=sofas&sort=price-desc'),
    ];
    await expect(page.getByText(FROM_DEVICE).first()).toBeVisible();
    expect(cheapest).toContain('Aria 3 Seater Sofa');
    expect(dearest).toEqual(cheapest.toReversed());
    expect((await titles('/product?in=sofas&price_max=40000')).length).toBeLessThan(
      cheapest.length,
    );
    expect(await titles('/productlisting/furniture?q=sofas')).toContain('Aria 3 Seater Sofa');
    await expect(page.getByText(FROM_DEVICE).first()).toBeVisible();

    await page.goto('/aboutus');
    if (isMobile) await page.getByRole('button', { name: 'Search', exact: true }).tap();
    answeredByWorker.length = 0;
    const box = searchBox(page);
    await box.fill('matress');
    const options = page.getByRole('option');
    await expect(options.first()).toContainText('Mattress');
    expect(answeredByWorker, 'the search').toContain(true);
    expect(answeredByWorker, 'the search').not.toContain(false);
    // The page does not load the stored products to search them itself.
    expect([...paths]).not.toContain('/store/catalogue/entries');
    await expect(page.getByText('Showing ‘mattress’').first()).toBeVisible();
    await expect(page.getByText(FROM_DEVICE).last()).toBeVisible();
    await expect.poll(() => pictures(page)).toMatchObject({ broken: [] });
    await options.first().click();
    await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible();
    // What the device made itself is kept nowhere.
    const urls = Object.values(await kept(page)).flat();
    expect(urls.filter((url) => /\/store\/catalogue\?.*(sort|q)=/.test(url))).toEqual([]);
  },
);

test('OFF-1: what was seen once opens offline with pictures, on the first visit too', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // What the page had loaded before its worker came is kept after the fact.
  await expect
    .poll(async () => (await kept(page))['aangan-pictures-1'] ?? [])
    .toContainEqual(expect.stringContaining('/heroes/hero-living-room.webp'));
  await page.goto('/productlisting/sofas');
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible();
  const product = page.url();

  await context.setOffline(true);
  for (const path of ['/', '/productlisting/sofas', product]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(async () => (await pictures(page)).drawn, path).toBeGreaterThan(0);
    await expect.poll(async () => (await pictures(page)).broken, path).toEqual([]);
  }
});

test('OFF-1: with Save-Data nothing is fetched ahead; asked for it is, and cleared when that is wanted', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await openWithWorker(page, '/offline');
  await expect(page.getByRole('heading', { name: 'No products saved yet' })).toBeVisible();
  const stored = async () => (await kept(page))[STORED] ?? [];
  const storedPictures = async () => (await kept(page))[STORED_PICTURES] ?? [];
  expect(await stored()).toEqual([]);

  await page.getByRole('button', { name: 'Save products' }).click();
  await expect.poll(async () => (await stored()).length).toBeGreaterThan(10);
  await expect.poll(async () => (await storedPictures()).length).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'No products saved yet' })).toBeVisible();
  expect([...(await stored()), ...(await storedPictures())]).toEqual([]);
});

test('private answers are in no cache', async ({ page }) => {
  const email = `private-${Date.now()}@example.test`;
  await openWithWorker(page, '/');
  await signUp(page, { name: 'Asha Keepsme', email });
  await expect(page.getByRole('button', { name: /^Profile of / })).toBeVisible();
  for (const path of ['/myorders', '/mywishlist', '/productcart', '/myaccount', '/product']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  // The catalogue is stored while the page is idle.
  await expect
    .poll(async () => Object.values(await kept(page)).flat())
    .toContainEqual(expect.stringContaining('/store/catalogue'));
  const caches = await kept(page);
  const urls = Object.values(caches).flat();
  const isPublic =
    /\/(store\/(products|product-categories|regions|catalogue|delivery-zones|cash-on-delivery)|img|static|heroes)(?:[/?]|$)|\/settings\.json$/;
  const isPublicPage = (url: string) => ['/', '/product'].includes(new URL(url).pathname);
  expect(urls.filter((url) => !isPublic.test(url) && !isPublicPage(url))).toEqual([]);
  const bodies = await page.evaluate(async (names) => {
    const texts: string[] = [];
    for (const name of names) {
      const cache = await window.caches.open(name);
      for (const request of await cache.keys()) {
        if (/\/(img|static|heroes)\//.test(request.url)) continue;
        texts.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    return texts.join('\n');
  }, Object.keys(caches));
  expect(bodies).toContain('products');
  expect(bodies).not.toContain(email);
  expect(bodies).not.toContain('Keepsme');
});

async function publishableKeyOf(page: Page): Promise<string> {
  const settings: unknown = await (await page.request.get('/settings.json')).json();
  return v.parse(v.object({ publishableKey: v.string() }), settings).publishableKey;
}

test('a call of a signed-in customer to the catalogue is left to the network', async ({
  page,
  context,
}) => {
  await openWithWorker(page, '/aboutus');
  const publishableKey = await publishableKeyOf(page);
  const statuses = () =>
    page.evaluate(async (key) => {
      const ask = (headers: Record<string, string>) =>
        fetch('/store/product-categories?limit=1&offset=3000', {
          headers: { 'x-publishable-api-key': key, ...headers },
        }).then(
          ({ status }) => status,
          () => 'no answer',
        );
      return [await ask({}), await ask({ authorization: 'Bearer x' })];
    }, publishableKey);
  expect(await statuses()).toEqual([200, expect.any(Number)]);
  await expect
    .poll(async () => (await kept(page))['aangan-answers-1'] ?? [])
    .toContainEqual(expect.stringContaining('offset=3000'));
  await context.setOffline(true);
  expect(await statuses()).toEqual([200, 'no answer']);
});

test('OFF-3: the cache of answers is bounded', async ({ page }) => {
  const most = 200;
  await openWithWorker(page, '/aboutus');
  const publishableKey = await publishableKeyOf(page);
  const asked = (from: number, to: number) =>
    page.evaluate(
      async ([key, first, last]) => {
        const headers = { 'x-publishable-api-key': key };
        for (let at = first; at < last; at += 1) {
          const said = await fetch(`/store/product-categories?limit=1&offset=${at}`, { headers });
          await said.text();
        }
      },
      [publishableKey, from, to] as const,
    );
  const offsets = async () => {
    const urls = (await kept(page))['aangan-answers-1'] ?? [];
    return urls.map((url) => Number(new URL(url).searchParams.get('offset')));
  };
  await asked(1000, 1000 + most);
  await expect.poll(async () => (await offsets()).length).toBeGreaterThan(most - 20);
  await asked(2000, 2010);
  await expect.poll(offsets).toContain(2009);
  await expect.poll(async () => (await offsets()).length).toBeLessThanOrEqual(most);
  expect(await offsets()).not.toContain(1000);
});
