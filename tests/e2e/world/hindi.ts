import type { Page } from '@playwright/test';
import { expect } from './shop-test';

/** From the next page on the shop speaks Hindi, as if it was chosen in the footer. */
export async function speakHindi(page: Page): Promise<void> {
  const url = process.env['SHOP_URL'] ?? '';
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
}

/** The page that is shown, in Hindi from now on. */
export async function inHindi(page: Page): Promise<void> {
  await speakHindi(page);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await page.waitForLoadState('networkidle');
}
