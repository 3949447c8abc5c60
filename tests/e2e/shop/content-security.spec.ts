import { fillCart, plentiful } from '../world/filled-cart';
import { cards } from '../world/page-parts';
import { expect, test } from '../world/shop-test';

test(
  'no page breaks the content security policy',
  { tag: '@both-full' },
  async ({ page, store }) => {
    const violations: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('violation:')) violations.push(message.text());
    });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.log(
          `violation: ${event.violatedDirective} ${event.blockedURI} ${location.pathname}`,
        );
      });
    });
    await page.goto('/');
    await expect(cards(page).nth(12)).toBeVisible();
    for (const path of ['/product', '/productlisting/sofas', '/aboutus', '/signin']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await fillCart(page, await plentiful(store, 1));
    await page.getByRole('button', { name: /^Remove / }).click();
    await expect(page.getByRole('status').getByText('Removed from cart')).toBeVisible();
    expect(violations).toEqual([]);
  },
);

test.describe('what comes from elsewhere', () => {
  test.use({ expectedErrors: [/Content Security Policy|Refused to/] });

  test('is refused: inline scripts, handlers, foreign scripts, frames', async ({ page }) => {
    await page.goto('/aboutus');
    const ran = await page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'window.ranInline = true';
      document.body.append(script);
      const holder = document.createElement('div');
      holder.setAttribute('onclick', 'window.ranHandler = true');
      document.body.append(holder);
      holder.click();
      const foreign = document.createElement('script');
      foreign.src = 'http://127.0.0.1:9/foreign.js';
      const outcome = new Promise<string>((resolve) => {
        foreign.addEventListener('error', () => resolve('refused'));
        foreign.addEventListener('load', () => resolve('loaded'));
      });
      document.body.append(foreign);
      return ['ranInline' in window, 'ranHandler' in window, await outcome];
    });
    expect(ran).toEqual([false, false, 'refused']);
  });
});
