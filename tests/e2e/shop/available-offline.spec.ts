import { withPictures } from '../world/browser-options';
import { expectAccessible } from '../world/axe';
import { plentiful } from '../world/filled-cart';
import { connectionStatus } from '../world/page-parts';
import { expect, test } from '../world/shop-test';

test.use(withPictures);

test.use({
  serviceWorkers: 'allow',
  // Each call that fails stands on the console.
  expectedErrors: [/ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch|status of (404|50)/],
});

test(
  'OFF-1: tells what is stored and which edits wait, and clears it',
  { tag: '@both-full' },
  async ({ page, context, store }) => {
    const [product] = await plentiful(store, 1);
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto(`/productdetails/${product?.id}`);
    const add = page.getByRole('button', { name: 'Add To Cart' });
    await expect(add).toBeVisible();
    await context.setOffline(true);
    await add.click();
    await expect(connectionStatus(page)).toContainText('1 change not sent yet.');
    await page.getByRole('link', { name: 'Available offline', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Available offline' })).toBeVisible();
    const waiting = page.getByRole('region', { name: 'Unsent changes (1)' });
    await expect(waiting.getByRole('listitem')).toContainText(`Add 1 × ${product?.title}`);
    await expectAccessible(page);

    await context.setOffline(false);
    await expect(page.getByText('Your cart and wishlist are up to date.')).toBeVisible();
    await page.getByRole('button', { name: /Save products|Refresh/ }).click();
    await expect(page.getByRole('heading', { name: 'All products are saved' })).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByText(/^Prices as of .* ago|just now/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page
      .getByRole('dialog', { name: 'Remove saved products?' })
      .getByRole('button', { name: 'Remove' })
      .click();
    await expect(page.getByRole('heading', { name: 'No products saved yet' })).toBeVisible();
  },
);
