import type { Locator, Page } from '@playwright/test';
import {
  buyNow,
  fillAddress,
  fillDelivery,
  inWindow,
  placedOrder,
  successDialog,
} from '../../e2e/world/checkout-page';
import { alive } from '../../e2e/world/when-alive';
import { waitFor } from '../../stack/wait-for';
import { SCREEN_TIMEOUT_MS } from './act';

/** Time in which a click may have no visible effect, and the pause between two clicks. */
const pressed = 200;
const pause = 500;
/** Time after which a shopper who has ordered reloads to look for the order. */
const looksAgain = 20_000;

export interface Purchase {
  /** Email of a guest; null if the account has one. */
  email: string | null;
  /** Called while the payment window is open. */
  meanwhile: () => Promise<void>;
}

/**
 * Orders the cart and pays. Clicks Buy Now until the window opens, since calls may fail.
 * @returns the order's id, as shown to the shopper
 */
export async function placeOrder(page: Page, { email, meanwhile }: Purchase): Promise<string> {
  await page.goto('/productcart');
  await alive(page);
  if (email !== null) await fillDelivery(page, email);
  else await fillAddress(page);
  await openWindow(page);
  await meanwhile();
  await page.bringToFront();
  await inWindow(page, 'Pay').click();
  return findOrder(page, successDialog);
}

async function openWindow(page: Page): Promise<void> {
  const pay = inWindow(page, 'Pay');
  const again = page.getByRole('button', { name: 'Buy Now', exact: true });
  const until = performance.now() + SCREEN_TIMEOUT_MS;
  while (performance.now() < until) {
    await buyNow(page).click();
    await page.waitForTimeout(pressed);
    await pay.or(again).first().waitFor();
    if (await pay.isVisible()) return;
    await page.waitForTimeout(pause);
  }
  const said = await page.getByRole('alert').allTextContents();
  throw new Error(`No payment window opened: ${said.join(' ').trim()}`);
}

/**
 * Waits until a tab tells of the order, which is the one that asked the shop first, and closes the dialog.
 *
 * @param dialogOf the dialog of a tab
 * @param look called for each tab meanwhile
 * @returns the order's id
 */
export async function findOrder(
  page: Page,
  dialogOf: (tab: Page) => Locator,
  look?: (tab: Page) => Promise<void>,
): Promise<string> {
  let orderTab = page;
  let looked = performance.now();
  await waitFor('The order is shown to the shopper', SCREEN_TIMEOUT_MS, async () => {
    for (const tab of page.context().pages()) {
      await look?.(tab);
      if (!(await dialogOf(tab).isVisible())) continue;
      orderTab = tab;
      return true;
    }
    if (performance.now() > looked + looksAgain) {
      looked = performance.now();
      await page.goto('/productcart');
    }
    return false;
  });
  const dialog = dialogOf(orderTab);
  const id = await placedOrder(orderTab, dialog);
  await orderTab.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  return id;
}
