import { expect, test } from '../world/shop-test';

for (const [path, title] of [
  ['/aboutus', 'About Us'],
  ['/contactus', 'Contact Us'],
  ['/termsandconditions', 'Terms & Conditions'],
  ['/privacypolicy', 'Privacy Policy'],
] as const) {
  test(`STAT-1: ${path} has its title and text`, { tag: '@both' }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const text = (await page.getByRole('main').textContent()) ?? '';
    expect(text.length).toBeGreaterThan(300);
    await expect(page).toHaveTitle(/Aangan/);
  });
}

for (const path of ['/myorders', '/orderdetails']) {
  test(`${path} says that it is not built yet`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(/is not built yet/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  });
}
