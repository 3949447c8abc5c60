import { withPictures } from '../world/browser-options';
import { cards, searchBox } from '../world/page-parts';
import { expect, test } from '../world/stack-test';
import { StoreApi } from '../world/store-api';
import { openWithWorker, pictures, storedCatalogue } from '../world/with-worker';

test.use(withPictures);

test.use({ serviceWorkers: 'allow' });

test('OFF-1: home, a listing and a product render with pictures when the server is gone, and so does a product that was never seen', async ({
  folder,
  launch,
  page,
}) => {
  const stack = await launch({ dataDir: await folder.copySeeded('data') });
  const api = await StoreApi.open(stack.url, stack.url);
  const seen = await api.productWhere('in stock', () => true);
  const unseen = await api.productWhere('another one', ({ id }) => id !== seen.id);
  const pages = ['/', '/productlisting/sofas', `/productdetails/${seen.id}`];
  await openWithWorker(page, `${stack.url}/`);
  for (const path of pages) {
    await page.goto(`${stack.url}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect
    .poll(() => storedCatalogue(page), { timeout: 120_000 })
    .toMatchObject({ done: true });

  await stack.stop();
  expect(await stack.exited, 'SIGTERM stops everything in order').toBe(0);
  for (const path of [...pages, `/productdetails/${unseen.id}`]) {
    await page.goto(`${stack.url}${path}`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect.poll(async () => (await pictures(page)).drawn, path).toBeGreaterThan(0);
    await expect.poll(async () => (await pictures(page)).broken, path).toEqual([]);
  }
  await expect(page.getByRole('heading', { level: 1, name: unseen.title })).toBeVisible();
  await page.goto(`${stack.url}/productlisting/sofas`);
  await expect(cards(page).first()).toBeVisible();

  // Never asked for before: the device answers by itself.
  await page.goto(`${stack.url}/product?in=beds,sofas&sort=price-desc`);
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByText(/products saved on this device/i).first()).toBeVisible();
  await searchBox(page).fill('lamp');
  await expect(page.getByRole('option').first()).toContainText(/lamp/i);
});
