import type { Page } from '@playwright/test';
import { PAGE_ROUTES } from '../../../server/page-routes';
import { REFUSALS, signIn } from '../world/entrance';
import { fillCart, plentiful } from '../world/filled-cart';
import { latinLeft, ownWordsOf, speakHindi } from '../world/words-on-page';
import { shareWishlist, wishFor } from '../world/shared-wishlist';
import { newCustomer } from '../world/shop-client';
import { placeOrder } from '../world/shop-orders';
import { expect, test } from '../world/shop-test';
import { openWithWorker } from '../world/with-worker';

const language = (page: Page) => page.locator('html');
const choose = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('button', { name, exact: true }).click();

test('what is chosen in the footer holds on every page, until another language is chosen', async ({
  page,
}) => {
  await page.goto('/');
  await expect(language(page)).toHaveAttribute('lang', 'en-IN');
  await choose(page, 'हिन्दी');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('अपने घर को दें सादा और मॉडर्न लुक');
  await expect(language(page)).toHaveAttribute('lang', 'hi-IN');
  await page.reload();
  await expect(page).toHaveTitle('Aangan · भारतीय घरों के लिए फ़र्नीचर');
  await page.goto('/productcart');
  await expect(page.getByRole('heading', { name: 'आपका कार्ट खाली है' })).toBeVisible();
  await page.goto('/signin');
  await expect(page.getByRole('main').getByRole('button', { name: 'साइन इन' })).toBeVisible();
  await choose(page, 'English');
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(language(page)).toHaveAttribute('lang', 'en-IN');
});

test('the header’s title has room for what stands above and below Devanagari', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await speakHindi(page);
  await page.goto('/aboutus');
  const title = page.getByRole('banner').getByText('हमारे बारे में', { exact: true });
  await expect(title).toBeVisible();
  const lineHeight = await title.evaluate((element) => {
    const style = getComputedStyle(element);
    return Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize);
  });
  expect(lineHeight).toBeGreaterThan(1.3);
});

test('the web front renders each language for itself, and keeps both', async ({ request }) => {
  const inHindi = { headers: { Cookie: 'a=1; language=hi' } };
  // Anew where the catalogue changes meanwhile, as other tests have it do.
  await expect(async () => {
    const etags = new Set<string | undefined>();
    for (const _round of [1, 2]) {
      const [english, hindi] = await Promise.all([
        request.get('/product'),
        request.get('/product', inHindi),
      ]);
      expect(await english.text()).toContain('<title>All products · Aangan</title>');
      expect(await hindi.text()).toContain('<title>सभी प्रोडक्ट · Aangan</title>');
      expect(await hindi.text()).toContain('<html lang="hi-IN"');
      etags.add(english.headers()['etag']).add(hindi.headers()['etag']);
      expect(hindi.headers()['vary']).toContain('Cookie');
    }
    expect(etags.size).toBe(2);
  }).toPass();
});

test('a page that comes in another language than the chosen one is made anew', async ({ page }) => {
  await page.route('/aboutus', async (route) => {
    const answer = await route.fetch({ headers: {} });
    await route.fulfill({ response: answer });
  });
  await speakHindi(page);
  await page.goto('/aboutus');
  await expect(language(page)).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'संपर्क करें' })).toBeVisible();
  await expect(page.locator('head > title')).toHaveCount(1);
});

test.describe('without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: [/ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch/],
  });

  test('the shop stays in the chosen language, also on pages that were kept in the other', async ({
    page,
    context,
  }) => {
    await openWithWorker(page, '/');
    await speakHindi(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('आप ऑफ़लाइन हैं').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'अपने घर को दें सादा और मॉडर्न लुक',
    );
    await expect(language(page)).toHaveAttribute('lang', 'hi-IN');
  });
});

test('no page has English words of the interface left in Hindi', async ({ page, store }) => {
  test.slow();
  const [product] = await plentiful(store, 1);
  if (product) await fillCart(page, [product]);
  const { client } = await newCustomer(store);
  await wishFor(client, product?.id ?? '');
  const things: Readonly<Record<string, string>> = {
    '/productdetails/:': product?.id ?? '',
    '/productlisting/:': 'furniture',
    '/wishlist/:': await shareWishlist(client),
  };
  const own = ownWordsOf(page);
  await speakHindi(page);
  for (const { path: route } of PAGE_ROUTES) {
    await page.goto(route.replace(':', things[route] ?? ''));
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect.soft(latinLeft(await own.texts(), await own.data()), route).toEqual([]);
  }
});

test.describe('signed in', () => {
  // The customer has no cart yet.
  test.use({ expectedErrors: REFUSALS });

  test('nor have the pages of a customer', async ({ page, store }) => {
    const own = ownWordsOf(page);
    const { email, orderId } = await placeOrder(store, 2);
    await signIn(page, email);
    await speakHindi(page);
    const orders = page.getByRole('list', { name: 'ऑर्डर की प्रगति' });
    for (const [path, sign] of [
      ['/myorders', orders],
      [`/orderdetails?id=${orderId}`, orders],
      ['/myaccount', page.locator('main form').first()],
    ] as const) {
      await page.goto(path);
      await expect(sign).toBeVisible();
      // Initials, the half of the day and the currency's code are written so in Hindi, too.
      const texts = (await own.texts()).map((text) => text.replaceAll(/\b(AR|am|pm|INR)\b/g, ''));
      expect.soft(latinLeft(texts, await own.data()), path).toEqual([]);
    }
  });
});
