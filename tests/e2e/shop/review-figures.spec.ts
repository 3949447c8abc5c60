import { leaveToBrowser } from '../world/with-worker';
import { expect, test } from '../world/shop-test';
import { productWithReviews } from '../world/voices';

// Beside the pictures there is room for one line or for two.
for (const width of [1280, 1440]) {
  test(`PDP-4: nothing moves when the figures arrive, ${width} px wide`, async ({
    page,
    store,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const product = await productWithReviews(store, ({ count }) => count === 67);
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/reviews?*', async (route) => {
      await held;
      await route.continue();
    });
    await leaveToBrowser(page);
    await page.goto(`/productdetails/${product.id}`);
    const buy = page.getByRole('button', { name: 'Add To Cart' });
    // Another font is a reason of its own to move.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await buy.boundingBox();
    await expect(page.getByText('67 reviews', { exact: true })).toHaveCount(0);
    release();
    await expect(page.getByText('67 reviews', { exact: true })).toBeVisible();
    expect(await buy.boundingBox()).toEqual(before);
  });
}
