import { cartToOrder, orderShown } from '../world/cod-order';
import { cartRow } from '../world/edits';
import { toast } from '../world/entrance';
import { plentiful } from '../world/filled-cart';
import { mailsTo } from '../world/mails';
import { newEmail, ShopClient } from '../world/shop-client';
import { orderIdOf, progressOf, proofOf, returnReason } from '../world/shop-orders';
import { ownersAreHere, ShopOwner } from '../world/shop-owner';
import { expect, OFFLINE_ERRORS, test } from '../world/shop-test';
import type { StoreApi, StoreProduct } from '../world/store-api';

test.skip(!ownersAreHere, 'The owner’s token is made with the shop’s own secret');
test.use({ expectedErrors: OFFLINE_ERRORS });

const priceOf = ({ variants }: StoreProduct) =>
  variants[0]?.calculated_price.calculated_amount ?? 0;

/** A product of which two can be paid on delivery. */
async function cheapest(store: StoreApi): Promise<StoreProduct> {
  const products = await plentiful(store, 24);
  const [product] = products.toSorted((one, other) => priceOf(one) - priceOf(other));
  if (!product) throw new Error('No product');
  return product;
}

/** A guest's order that was paid on delivery, whose return is requested. */
async function returnedOrder(store: StoreApi) {
  const product = await cheapest(store);
  const guest = new ShopClient(store);
  const email = newEmail();
  const variantId = product.variants[0]?.id ?? '';
  const cartId = await cartToOrder(store, guest, { variantId, pieces: 2 });
  await guest.call('POST', `/store/carts/${cartId}`, { email });
  const orderId = orderIdOf(await orderShown(guest, cartId));
  const client = guest.showing(proofOf(orderId));
  const owner = new ShopOwner(store);
  await owner.deliverAll(orderId);
  const progress = async () =>
    progressOf(await client.call('GET', `/store/orders/${orderId}/progress`));
  await expect.poll(async () => (await progress()).paid, { timeout: 90_000 }).toBeGreaterThan(0);
  const [line] = await owner.linesOf(orderId);
  const reason = await returnReason(client);
  await client.call('POST', `/store/orders/${orderId}/returns`, {
    items: [{ item_id: line?.id, quantity: 1, reason_id: reason.id }],
  });
  return { product, email, owner, orderId, progress };
}

test('PAY-2, ORD-4: a guest enters the account for a refund of cash, and buys the order again', async ({
  page,
  context,
  store,
}) => {
  const { product, email, owner, orderId, progress } = await returnedOrder(store);
  let link = '';
  await expect
    .poll(async () => {
      const mail = (await mailsTo(email)).find(({ subject }) => subject.startsWith('Your return'));
      link = /https?:\S+\/orderdetails\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      return mail?.text.replaceAll(/\s+/g, ' ') ?? '';
    })
    .toContain('Enter a UPI ID or a bank account on the page of your order');
  const { pathname, search } = new URL(link);
  await page.goto(`${pathname}${search}`);

  const status = page.getByRole('region', { name: 'Order status' });
  await expect(status).toContainText(/You paid ₹[\d,]+ on delivery on \d/);
  const refund = page.getByRole('region', { name: 'Your refund' });
  await expect(status).toContainText('Tell us where to send your refund.');
  await refund.getByRole('radio', { name: 'Bank account' }).check();
  await refund.getByLabel('Account holder’s name').fill('Asha Rao');
  await refund.getByLabel('Account number').fill('1234');
  await refund.getByLabel('IFSC').fill('hdfc 0001234');
  const save = refund.getByRole('button', { name: 'Save account' });
  await save.click();
  await expect(refund.getByLabel('Account number')).toBeFocused();
  await expect(refund.getByLabel('Account number')).toHaveAccessibleDescription(
    'Enter an account number with 9 to 18 digits',
  );
  await refund.getByLabel('Account number').fill('9182 7364 5546 3728');
  await context.setOffline(true);
  await save.click();
  await expect(refund.getByRole('alert')).toContainText('You need to be online');
  await expect(refund.getByLabel('Account number')).toHaveValue('9182 7364 5546 3728');
  await context.setOffline(false);
  await save.click();
  await expect(toast(page, 'Account saved')).toBeVisible();
  await expect(status).toContainText('your refund goes to your bank account');
  await expect(refund).toContainText('Bank account saved');
  await expect(refund.getByRole('heading')).toBeFocused();
  expect(await owner.call('GET', `/admin/orders/${orderId}/refund-account`)).toMatchObject({
    body: { refund_account: { account_number: '9182736455463728', ifsc: 'HDFC0001234' } },
  });
  expect(await progress()).toMatchObject({ refund_account: 'bank' });

  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page).toHaveURL('/productcart');
  await expect(cartRow(page, product)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2');
});
