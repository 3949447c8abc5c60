import { expectAccessible } from '../world/axe';
import { buyNow, fillDelivery, payBy, placedOrder } from '../world/checkout-page';
import { fillCart, plentiful } from '../world/filled-cart';
import { tabTo } from '../world/keyboard';
import { expect, OFFLINE_ERRORS, test } from '../world/shop-test';
import { inHindi } from '../world/words-on-page';

test.use({ expectedErrors: OFFLINE_ERRORS, contextOptions: { reducedMotion: 'reduce' } });

const COMPANY = 'Rao Interiors LLP';
const GSTIN = '29AAGCB7383J1Z4';

test('GST-1: an order for a business, from the folded fields to the invoice', async ({
  page,
  context,
  store,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await fillCart(page, await plentiful(store, 1));
  await fillDelivery(page);
  const business = page.getByRole('checkbox', { name: /buying for a business/ });
  const company = page.getByLabel('Company name');
  const gstin = page.getByLabel('GSTIN', { exact: true });
  await expect(gstin).toBeHidden();

  await page.getByLabel('Pin Code').focus();
  await tabTo(page, business);
  await page.keyboard.press('Space');
  await tabTo(page, company);
  await page.keyboard.type(COMPANY);
  await tabTo(page, gstin);
  // Checked on the device.
  await context.setOffline(true);
  await page.keyboard.type('29aagcb7338j1z4');
  await expect(gstin).toHaveAccessibleDescription(
    'This GSTIN isn’t valid. Please check it for a typo',
  );
  await buyNow(page).click();
  await expect(gstin).toBeFocused();
  await expectAccessible(page);
  const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await isWider(), '320 px').toBe(false);
  await gstin.fill('29 AAGCB 7383 J1Z4');
  await expect(gstin).toHaveAccessibleDescription(/^Registered in Karnataka\./);
  await context.setOffline(false);

  await page.reload();
  await expect(company).toHaveValue(COMPANY);
  await expect(gstin).toHaveValue(GSTIN);
  await inHindi(page);
  await expect(page.getByLabel('कंपनी का नाम')).toHaveValue(COMPANY);
  expect(await isWider(), 'in Hindi').toBe(false);
  await page.context().clearCookies({ name: 'language' });
  await page.reload();

  await payBy(page, 'Pay');
  const id = await placedOrder(page);
  await page.goto(`/orderinvoice?id=${id}`);
  const buyer = page.getByRole('main').locator('section').filter({ hasText: 'Billed to' });
  await expect(buyer).toContainText(COMPANY);
  await expect(buyer).toContainText(`GSTIN ${GSTIN}`);
  await expect(buyer).toContainText('Asha Rao');
  expect(await isWider(), 'the invoice').toBe(false);
});
