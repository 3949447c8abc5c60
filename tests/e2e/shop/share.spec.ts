import { expect, test } from '../world/shop-test';

test('a product’s link is copied where there is no share sheet', async ({
  page,
  context,
  store,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  const { id, title } = await store.productWhere('at all', () => true);
  await page.goto(`/productdetails/${id}?from=elsewhere#reviews`);
  await page.getByRole('button', { name: `Share ${title}` }).click();
  await expect(page.getByRole('status').getByText('Link copied', { exact: true })).toBeVisible();
  const link = new URL(`/productdetails/${id}`, page.url());
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link.href);
});

test(
  'it goes to the share sheet where the device has one',
  { tag: '@phone' },
  async ({ page, store }) => {
    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      Reflect.set(window, 'shared', shared);
      Reflect.set(navigator, 'share', (what: ShareData) => Promise.resolve(shared.push(what)));
    });
    const { id, title } = await store.productWhere('at all', () => true);
    await page.goto(`/productdetails/${id}`);
    await page.getByRole('button', { name: `Share ${title}` }).click();
    const url = new URL(`/productdetails/${id}`, page.url()).href;
    await expect
      .poll(() => page.evaluate((): unknown => Reflect.get(window, 'shared')))
      .toEqual([{ title, url }]);
  },
);
