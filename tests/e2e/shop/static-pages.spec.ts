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
