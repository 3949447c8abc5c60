import { withPictures } from '../world/browser-options';
import { fillDelivery, payBy, placedOrder } from '../world/checkout-page';
import { fillCart, plentiful } from '../world/filled-cart';
import { cards, searchBox } from '../world/page-parts';
import { expect, test } from '../world/shop-test';
import { watchPolicy } from '../world/page-source';

test.use(withPictures);

const PAGES = [
  '/',
  '/product',
  '/productlisting/sofas',
  '/aboutus',
  '/contactus',
  '/privacypolicy',
  '/termsandconditions',
  '/signin',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/offline',
  '/myaccount',
  '/myorders',
  '/mywishlist',
  '/orderdetails',
  '/orderinvoice',
];

test(
  'T8: no page breaks the content security policy, and all run under Trusted Types',
  { tag: '@both-full' },
  async ({ page, store }) => {
    const violations = await watchPolicy(page);
    const answer = await page.goto('/');
    expect(answer?.headers()['content-security-policy']).toContain(
      "require-trusted-types-for 'script'; trusted-types aangan aangan-loader",
    );
    await expect(cards(page).nth(12)).toBeVisible();
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.locator('h1').first()).toBeAttached();
    }
    await page.goto('/');
    await searchBox(page).fill('sofa');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await searchBox(page).press('Enter');
    await expect(cards(page).first()).toBeVisible();
    await fillCart(page, await plentiful(store, 1));
    await page.getByRole('button', { name: /^Remove / }).click();
    await expect(page.getByRole('status').getByText('Removed from cart')).toBeVisible();
    expect(violations).toEqual([]);
  },
);

test('T8: a payment runs under them too', async ({ page, store }) => {
  const violations = await watchPolicy(page);
  await fillCart(page, await plentiful(store, 1));
  await fillDelivery(page);
  await payBy(page, 'Pay');
  expect(await placedOrder(page)).not.toBe('');
  expect(violations).toEqual([]);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('T8: so do its registration and its start', async ({ page }) => {
    const violations = await watchPolicy(page);
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    expect(violations).toEqual([]);
  });
});

test.describe('what comes from elsewhere', () => {
  test.use({
    expectedErrors: [/Content Security [Pp]olicy|Refused to|This document requires 'Trusted/],
  });

  test('T7: is refused: inline scripts, handlers, foreign scripts', async ({ page }) => {
    await page.goto('/aboutus');
    const outcome = await page.evaluate(() => {
      const attempt = (act: () => void): string => {
        try {
          act();
          return 'done';
        } catch (error) {
          return error instanceof Error ? error.name : 'refused';
        }
      };
      const script = document.createElement('script');
      const holder = document.createElement('div');
      document.body.append(holder);
      const tried = {
        inline: attempt(() => {
          script.append('window.ran = true');
          document.body.append(script);
        }),
        handler: attempt(() => holder.setAttribute('onclick', 'window.ran = true')),
        html: attempt(() => (holder.innerHTML = '<img src=x onerror="window.ran = true">')),
        foreign: attempt(() => (document.createElement('script').src = 'http://127.0.0.1:9/a.js')),
        policy: attempt(() => {
          const types: unknown = Reflect.get(window, 'trustedTypes');
          if (typeof types !== 'object' || types === null) return;
          const make: unknown = Reflect.get(types, 'createPolicy');
          if (typeof make === 'function') Reflect.apply(make, types, ['evil', {}]);
        }),
      };
      holder.click();
      return { ...tried, ran: 'ran' in window };
    });
    expect(outcome).toEqual({
      inline: 'done',
      handler: 'TypeError',
      html: 'TypeError',
      foreign: 'TypeError',
      policy: 'TypeError',
      ran: false,
    });
  });
});
