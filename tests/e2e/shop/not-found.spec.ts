import { expect, test } from '../world/shop-test';

test.use({ expectedErrors: [/status of 404/] });

test(
  'ROUTE-1: an unknown path has a page of its own and status 404',
  { tag: '@both-full' },
  async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('main').getByText(/Page not found/)).toBeVisible();
    await expect(page).toHaveTitle(/not found/i);
    await page.getByRole('main').getByRole('link', { name: 'Go to home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Make your interior');
  },
);
