import type { Page } from '@playwright/test';
import { keptLog } from '../../e2e/world/kept-log';
import { fillSignIn } from '../../e2e/world/entrance';
import { newCustomer } from '../../e2e/world/shop-client';
import { budgets } from '../budgets';
import type { StoreApi, StoreProduct } from '../../e2e/world/store-api';
import { alive } from '../../e2e/world/when-alive';
import { type TapTimes, tapTimes } from './tap-to-frame';

/** The edits that a shopper makes by a tap. */
export type EditTap = 'add' | 'heart' | 'plus';

/** Between two taps (ms): what the first one began must not disturb the second one. */
const REST_MS = 500;

/** A customer who signs in with an empty cart: a guest's heart leads to the sign-in instead. */
export async function signInAnew(page: Page, store: StoreApi): Promise<void> {
  const { email } = await newCustomer(store);
  await page.goto('/signin');
  await fillSignIn(page, email);
  await page.waitForURL((url) => url.pathname !== '/signin');
}

/** Puts a product into the cart, adds to its line and wishes for it, each several times. */
export async function editTimes(
  page: Page,
  product: StoreProduct,
  times: number,
  isOffline: boolean,
): Promise<Record<EditTap, TapTimes>> {
  const afterwards = async (): Promise<void> => {
    if (!isOffline) await settled(page);
    await page.waitForTimeout(REST_MS);
  };
  const budgetMs = budgets.slowedCpu.tapToFrameMs;
  await open(page, `/productdetails/${product.id}`);
  const add = await tapTimes(page, times, {
    target: page.getByRole('button', { name: 'Add To Cart' }),
    shown: { selector: 'header a[href="/productcart"]', attribute: 'aria-label' },
    budgetMs,
    afterwards,
  });
  const heart = await tapTimes(page, times, {
    target: page.getByRole('button', { name: /^(Add|Remove) .* wishlist$/ }).first(),
    shown: { selector: 'main button[aria-label$=" wishlist"]', attribute: 'aria-label' },
    budgetMs,
    afterwards,
  });
  await open(page, '/productcart');
  const plus = await tapTimes(page, times, {
    target: page.getByRole('button', { name: 'Increase quantity' }).first(),
    shown: { selector: 'main [role=group] output' },
    budgetMs,
    afterwards,
  });
  return { add, heart, plus };
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
  await page
    .getByRole('button', { name: /Add To Cart|Increase quantity/ })
    .first()
    .waitFor();
  // What a page puts off until it is idle is over by then.
  await page.waitForTimeout(2000);
}

/** Until the shop has all that was tapped. */
async function settled(page: Page): Promise<void> {
  while ((await keptLog(page)).waiting > 0) await page.waitForTimeout(200);
}
