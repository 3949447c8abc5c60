import { fillCart, plentiful } from '../world/filled-cart';
import { expect, test } from '../world/shop-test';

test('the installed app’s icon shows how many pieces the cart has, and nothing when it is empty', async ({
  page,
  store,
}) => {
  // Outside an installed app no browser shows what it was given: here the calls are noted.
  await page.addInitScript(() => {
    const note = (count: number) => {
      sessionStorage.setItem('badge', String(count));
      return Promise.resolve();
    };
    Reflect.set(navigator, 'setAppBadge', note);
    Reflect.set(navigator, 'clearAppBadge', () => note(0));
  });
  const badge = () => page.evaluate(() => sessionStorage.getItem('badge'));
  await page.goto('/');
  await expect.poll(badge).toBe('0');
  await fillCart(page, await plentiful(store, 2));
  await expect.poll(badge).toBe('2');
  await page.reload();
  await expect.poll(badge).toBe('2');
  for (const left of ['1', '0']) {
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect.poll(badge).toBe(left);
  }
});
