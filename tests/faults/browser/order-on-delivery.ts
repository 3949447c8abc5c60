import type { Page } from '@playwright/test';
import {
  chooseOnDelivery,
  fillForDelivery,
  placedDialog,
  refusalDialog,
} from '../../e2e/world/order-on-delivery';
import { alive } from '../../e2e/world/when-alive';
import { findOrder } from './checkout';

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
  return findOrder(page, placedDialog, async (tab) => {
    const agree = refusalDialog(tab).getByRole('button', { name: 'Place at the new figures' });
    if (await agree.isVisible()) await agree.click();
  });
}
