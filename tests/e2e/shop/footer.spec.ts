import { expect, test } from '../world/shop-test';

test('FOOT-1: logo, wordmark, tagline, links and icons', { tag: '@both' }, async ({ page }) => {
  await page.goto('/product');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Aangan', { exact: true })).toBeVisible();
  await expect(footer.getByText(/stylish, functional furniture for the home/i)).toBeVisible();
  for (const name of ['Facebook', 'Twitter', 'Instagram']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\//);
    await expect(footer.getByRole('link', { name })).toHaveAttribute('rel', /noopener/);
  }
  for (const [name, path] of [
    ['About Us', '/aboutus'],
    ['Contact Us', '/contactus'],
    ['Home', '/'],
  ] as const) {
    await footer.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  }
});
