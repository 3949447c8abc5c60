import { changeProgress } from './changed-progress';
import { signIn } from './entrance';
import { fillCart, plentiful } from './filled-cart';
import { leaveToBrowser } from './with-worker';
import { cards, connectionStatus } from './page-parts';
import type { SCREENS } from './screens';
import { newCustomer } from './shop-client';
import { placeOrder } from './shop-orders';
import { expect } from './shop-test';

/** Paid on delivery, and refunded. */
const REFUND_WITHOUT_ACCOUNT = {
  paid: 1548,
  refunded: 1548,
  refund_state: 'pending',
  refund_account: null,
  payment_method: 'Pay on delivery',
  pay_on_delivery: { to_collect: 0, collected_at: '2026-11-25T10:00:00.000Z' },
};

/** Screens in a state that the shop, the network or the shopper has brought them into. */
export const STATES: typeof SCREENS = {
  'a cart with a change that waits, offline': async (page, store) => {
    await fillCart(page, await plentiful(store, 1));
    await page.route(/\/(store|auth)\/|\/health$/, (route) => route.abort());
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(connectionStatus(page)).toContainText('1 change not sent yet');
  },
  'a cart that the shop fails to send': async (page, store) => {
    const { email } = await newCustomer(store);
    await page.route(/\/store\/(customers\/me\/carts|sync)/, (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await signIn(page, email);
    await page.goto('/productcart');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  },
  'a listing while it loads': async (page) => {
    await leaveToBrowser(page);
    // Never answered: what is shown meanwhile is looked at.
    await page.route('**/store/catalogue?**', () => undefined);
    await page.goto('/product');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
  },
  'the form for the account of a refund, with errors': async (page, store) => {
    const { email, orderId } = await placeOrder(store);
    await changeProgress(page, REFUND_WITHOUT_ACCOUNT);
    await signIn(page, email);
    await page.goto(`/orderdetails?id=${orderId}`);
    await page.getByRole('radio', { name: 'Bank account' }).check();
    await page.getByRole('button', { name: 'Save account' }).click();
    await expect(page.getByLabel('Account holder’s name')).toBeFocused();
  },
  'what is available offline': async (page) => {
    await page.goto('/offline');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  },
};
