import { cards } from '../world/page-parts';
import { expect, test } from '../world/shop-test';
import { StoreApi } from '../world/store-api';
import { kept, openWithWorker, pictures, storedCatalogue } from '../world/with-worker';

// Offline, each call that fails stands on the console.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/],
});

const STORED = 'aangan-stored-answers-1';
const STORED_PICTURES = 'aangan-stored-pictures-1';

test(
  'OFF-1: the whole catalogue is stored while idle; what was never seen opens offline with its picture',
  { tag: '@both' },
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
