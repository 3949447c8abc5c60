import type { Page } from '@playwright/test';
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
import { patience } from './patience';

/** ms that a press may go unseen, and between two of them. */
const pressed = 200;
const pause = 500;
/** ms after which a shopper who has paid looks whether the shop has an order of it. */
const looksAgain = 20_000;

export interface Purchase {
  /** A guest's; null: the account brings it along. */
  email: string | null;
  /** Done while the payment window is open. */
  meanwhile: () => Promise<void>;
}

/**
 * Orders the cart and pays. Buy Now is pressed until the window opens: calls get lost on the way to it.
 * @returns the order's id, as the shopper is told
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
  const told = await whereTold(page);
  const id = await placedOrder(told);
  await told.keyboard.press('Escape');
  await successDialog(told).waitFor({ state: 'hidden' });
  return id;
}

async function openWindow(page: Page): Promise<void> {
  const pay = inWindow(page, 'Pay');
  const again = page.getByRole('button', { name: 'Buy Now', exact: true });
  const until = performance.now() + patience;
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

/** The tab that tells of the order: whichever has asked the shop first. */
async function whereTold(page: Page): Promise<Page> {
  let told: Page | undefined;
  let looked = performance.now();
  await waitFor('The shopper is told of the order', patience, async () => {
    for (const tab of page.context().pages()) {
      if (await successDialog(tab).isVisible()) told = tab;
    }
    if (told !== undefined) return true;
    if (performance.now() > looked + looksAgain) {
      looked = performance.now();
      await page.goto('/productcart');
    }
    return false;
  });
  return told ?? page;
}
