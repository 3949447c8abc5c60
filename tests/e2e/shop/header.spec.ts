import { fillCart, plentiful } from '../world/filled-cart';
import { expect, test } from '../world/shop-test';

test('HDR-1: logo, search box, wishlist, cart and Sign In', async ({ page }) => {
  await page.goto('/aboutus');
  const header = page.getByRole('banner');
  await expect(header.getByRole('combobox')).toBeVisible();
  await expect(header.getByRole('link', { name: 'Wishlist' })).toHaveAttribute(
    'href',
    '/mywishlist',
  );
  await expect(header.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/productcart');
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/signin?from=%2Faboutus',
  );
  await header.getByRole('link', { name: 'Aangan, home' }).click();
  await expect(page).toHaveURL('/');
});

test('HDR-1: the cart icon counts the pieces', { tag: '@both-full' }, async ({ page, store }) => {
  await fillCart(page, await plentiful(store, 1));
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  const cart = page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' });
  await expect(cart).toBeVisible();
  await page.goto('/aboutus');
  await expect(cart).toBeVisible();
});

test('HDR-1: phones have a navigation bar at the bottom', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const [name, path] of [
    ['Shop', '/product'],
    ['Wishlist', '/mywishlist'],
    ['Cart', '/productcart'],
    ['Account', '/signin?from=%2Fmyaccount'],
    ['Home', '/'],
  ] as const) {
    await bar.getByRole('link', { name }).tap();
    await expect(page).toHaveURL(path);
  }
  const box = await bar.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0);
});

test(
  'HDR-3: small screens show the page’s title instead of the logo',
  { tag: '@phone' },
  async ({ page }) => {
    const header = page.getByRole('banner');
    for (const [path, title] of [
      ['/product', 'Shop'],
      ['/productlisting/home-decor', 'HOME DECOR'],
      ['/productcart', 'Cart'],
      ['/aboutus', 'About Us'],
      ['/contactus', 'Contact Us'],
      ['/termsandconditions', 'Terms & Conditions'],
      ['/privacypolicy', 'Privacy Policy'],
    ] as const) {
      await page.goto(path);
      await expect(header.getByText(title, { exact: true }), path).toBeVisible();
      await expect(header.getByRole('link', { name: 'Aangan, home' }), path).toBeHidden();
    }
  },
);

test('the page can be reached past the header by keyboard', async ({ page }) => {
  await page.goto('/product');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
