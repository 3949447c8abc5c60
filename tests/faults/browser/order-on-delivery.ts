import type { Page } from '@playwright/test';
import {
  chooseOnDelivery,
  fillForDelivery,
  placedDialog,
  refusalDialog,
} from '../../e2e/world/order-on-delivery';
import { alive } from '../../e2e/world/when-alive';
import { waitFor } from '../../stack/wait-for';
import { SCREEN_TIMEOUT_MS } from './act';

/** ms after which a shopper who sees nothing new reloads to look for the order. */
const LOOKS_AGAIN_MS = 20_000;

/**
 * Chooses pay on delivery and presses the button. Returns when the request is in the log.
 * @param email of a guest; null if the account has one
 * @param beforePress called when the form is filled in
 */
export async function requestOrder(
  page: Page,
  email: string | null,
  beforePress: () => Promise<void>,
): Promise<void> {
  await page.goto('/productcart');
  await alive(page);
  await fillForDelivery(page, email);
  await chooseOnDelivery(page);
  await beforePress();
  await page.getByRole('button', { name: /^(Buy Now|Place order when online)$/ }).click();
  const request = page.getByRole('region', { name: 'Your order' });
  await request.or(placedDialog(page)).or(refusalDialog(page)).first().waitFor();
}

/**
 * Waits for the order. Another device may have changed the cart: then the shopper is asked, and agrees to the shop's figures.
 * @returns the order's id, as shown to the shopper
 */
export async function findPlacedOrder(page: Page): Promise<string> {
  if (!page.url().startsWith('http')) await page.goto('/productcart');
  const tabs = () => page.context().pages();
  let orderTab: Page | undefined;
  let looked = performance.now();
  await waitFor('The order on delivery is shown', SCREEN_TIMEOUT_MS, async () => {
    for (const tab of tabs()) {
      if (await placedDialog(tab).isVisible()) orderTab = tab;
      const agree = refusalDialog(tab).getByRole('button', { name: 'Place at the new figures' });
      if (await agree.isVisible()) await agree.click();
    }
    if (orderTab !== undefined) return true;
    if (performance.now() > looked + LOOKS_AGAIN_MS) {
      looked = performance.now();
      await page.goto('/productcart');
    }
    return false;
  });
  const shown = placedDialog(orderTab ?? page);
  const link = shown.getByRole('link', { name: 'Check order status' });
  const href = await link.getAttribute('href');
  await (orderTab ?? page).keyboard.press('Escape');
  await shown.waitFor({ state: 'hidden' });
  return new URL(href ?? '', page.url()).searchParams.get('id') ?? '';
}
