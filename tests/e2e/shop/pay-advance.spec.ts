import { buyNow, inWindow, placedOrder, successDialog } from '../world/checkout-page';
import { holdRules, NEW_SHOP, RULES_PATH, WITH_ADVANCE } from '../world/cod-rules';
import { fillCart } from '../world/filled-cart';
import { chooseOnDelivery, fillForDelivery } from '../world/order-on-delivery';
import { orderMoney } from '../world/order-money';
import { rupees } from '../world/rupees';
import { ownersAreHere, ShopOwner } from '../world/shop-owner';
import { OFFLINE_ERRORS, expect, test } from '../world/shop-test';
import type { StoreApi, StoreProduct } from '../world/store-api';

test.skip(!ownersAreHere, "The shop's owner is known by its DATA_DIR");
test.use({ expectedErrors: OFFLINE_ERRORS });

const FEE_RUPEES = 49;

let restoreRules = () => Promise.resolve();
test.beforeEach(async ({ store }) => {
  restoreRules = await holdRules(new ShopOwner(store), WITH_ADVANCE);
});
test.afterEach(() => restoreRules());

const priceOf = ({ variants: [first] }: StoreProduct) =>
  first?.calculated_price.calculated_amount ?? 0;

/** In rupees. Another test raises the price of a cheaper product for a while. */
const STEADY_FROM = 9000;

/** Two products that cost between 49,000 and 50,000 rupees together, and what they cost with the fee. */
async function dearPair(store: StoreApi) {
  const stocked = (await store.products()).filter(
    (product) =>
      (product.variants[0]?.inventory_quantity ?? 0) >= 10 && priceOf(product) >= STEADY_FROM,
  );
  const pairs = stocked.flatMap((one, index) =>
    stocked.slice(index + 1).map((other) => [one, other]),
  );
  const sumOf = (pair: readonly StoreProduct[]) => pair.reduce((sum, one) => sum + priceOf(one), 0);
  const pair = pairs.find((each) => sumOf(each) >= 49_000 && sumOf(each) <= 50_000);
  if (!pair) throw new Error('No two products cost that much');
  return { pair, total: sumOf(pair) + FEE_RUPEES };
}

test('PAY-3: the checkout names the advance, and the order what is paid and what is to pay', async ({
  page,
  store,
}) => {
  const { pair, total } = await dearPair(store);
  const advance = Math.ceil(total / 5);
  const cartId = await fillCart(page, pair);
  await fillForDelivery(page);
  const words = `Pay ${rupees(advance)} now and ${rupees(total - advance)} when your order arrives.`;
  await expect(page.getByText(words)).toBeVisible();
  await chooseOnDelivery(page);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText(`Pay now${rupees(advance)}`);
  await expect(summary).toContainText(`To pay on delivery${rupees(total - advance)}`);

  await page.context().setOffline(true);
  const choice = page.getByRole('radio', { name: 'Pay on delivery' });
  await expect(choice).toBeDisabled();
  await expect(page.getByText(/of it now, so you need to be online\.$/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(choice).toBeChecked();

  await buyNow(page).click();
  await inWindow(page, 'Pay').click();
  const orderId = await placedOrder(page);
  expect(orderId).toMatch(/^order_/);
  const dialog = successDialog(page);
  await expect(dialog).toContainText(
    `You’ve paid ${rupees(advance)}, and pay ${rupees(total - advance)} when it arrives.`,
  );
  await dialog.getByRole('link', { name: 'Check order status' }).click();
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment).toContainText(`Paid in advance${rupees(advance)}`);
  await expect(payment).toContainText(`To pay on delivery${rupees(total - advance)}`);
  expect(await orderMoney([cartId])).toMatchObject({ orders: 1, captures: 1, paid: advance });
});

test('PAY-3: a higher advance is shown before anything is paid', async ({ page, store }) => {
  const { pair, total } = await dearPair(store);
  const cartId = await fillCart(page, pair);
  await fillForDelivery(page);
  await chooseOnDelivery(page);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText(`Pay now${rupees(Math.ceil(total / 5))}`);
  await new ShopOwner(store).must('POST', RULES_PATH, { ...WITH_ADVANCE, advance_percent: 50 });
  await buyNow(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'on delivery' })).toContainText(
    'Please check it, then tap Buy Now again.',
  );
  await expect(summary).toContainText(`Pay now${rupees(Math.ceil(total / 2))}`);
  expect(await orderMoney([cartId])).toMatchObject({ orders: 0, captures: 0 });

  await new ShopOwner(store).must('POST', RULES_PATH, NEW_SHOP);
  await buyNow(page).click();
  await expect(page.getByText('You no longer pay a part of your order online.')).toBeVisible();
  await buyNow(page).click();
  await expect(page.getByRole('dialog', { name: 'Order placed' })).toBeVisible();
  expect(await orderMoney([cartId])).toMatchObject({ orders: 1, captures: 0 });
});
