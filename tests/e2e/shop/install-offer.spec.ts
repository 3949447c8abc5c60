import type { Page } from '@playwright/test';
import { expectAccessible } from '../world/axe';
import { signIn } from '../world/entrance';
import { newCustomer } from '../world/shop-client';
import { expect, test } from '../world/shop-test';

// A new customer has no wishlist yet, and the browser says so.
test.use({ expectedErrors: [/status of 404/] });

const install = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Install the app' });

test('PWA-1: the shop offers to be installed where the browser does', async ({ page }) => {
  await page.goto('/aboutus');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(install(page)).toHaveCount(0);
  await page.evaluate(() => {
    const prompt = () => Promise.resolve(Object.assign(window, { asked: true }));
    dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }),
    );
  });
  await install(page).click();
  expect(await page.evaluate(() => 'asked' in window)).toBe(true);
  await expect(install(page)).toHaveCount(0);
});

test('PWA-1: an offer that comes before the page’s scripts is kept', async ({ page }) => {
  await page.addInitScript(() => {
    // `load` comes before the scripts: they wait until the page has been painted.
    addEventListener('load', () => {
      const prompt = () => Promise.resolve(Object.assign(window, { asked: true }));
      const offer = new Event('beforeinstallprompt', { cancelable: true });
      dispatchEvent(Object.assign(offer, { prompt }));
      if ('earlyInput' in window) Object.assign(window, { offeredEarly: true });
    });
  });
  await page.goto('/aboutus');
  await install(page).click();
  expect(await page.evaluate(() => 'offeredEarly' in window && 'asked' in window)).toBe(true);
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605' });

  test('PWA-1: it explains how the shop gets on the home screen', async ({ page, store }) => {
    await page.goto('/aboutus');
    await install(page).click();
    const dialog = page.getByRole('dialog', { name: 'Add the shop to your home screen' });
    await expect(dialog.getByText('Choose “Add to Home Screen”')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toHaveCount(0);

    // From the profile menu too, which closes behind it.
    await signIn(page, (await newCustomer(store)).email);
    await page.getByRole('button', { name: /^Profile of/ }).click();
    await page.getByRole('menuitem', { name: 'Install the app' }).click();
    await expect(dialog).toBeVisible();
  });
});
