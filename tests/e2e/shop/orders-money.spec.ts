import { changeProgress } from '../world/changed-progress';
import { signedInAs } from '../world/entrance';
import { rupees } from '../world/rupees';
import { placeOrder, progressOf } from '../world/shop-orders';
import { expect, test } from '../world/shop-test';

// A new customer has no cart and no wishlist yet.
test.use({ expectedErrors: [/status of 404/] });

test('ORD-3: a refund is in progress, delayed or done, as the gateway says', async ({
  page,
  store,
}) => {
  const { client, orderId } = await placeOrder(store);
  await client.call('POST', `/store/orders/${orderId}/cancel`);
  const { paid } = progressOf(await client.call('GET', `/store/orders/${orderId}/progress`));
  await signedInAs(page, client);
  for (const [refund_state, standing, payment] of [
    ['pending', `Your refund of ${rupees(paid)} is in progress.`, 'Refund in progress'],
    ['delayed', `Your refund of ${rupees(paid)} is delayed. We’re working on it`, 'Refund delayed'],
    ['processed', `${rupees(paid)} refunded.`, 'Refunded'],
  ] as const) {
    await changeProgress(page, { refund_state });
    await page.goto(`/orderdetails?id=${orderId}`);
    await expect(page.getByRole('region', { name: 'Order status' })).toContainText(standing);
    await expect(page.getByRole('region', { name: 'Payment' })).toContainText(payment);
    await page.unroute('**/progress');
  }
});

test('ORD-1, ORD-2, ORD-3: a refund leaves the order’s own total as it was', async ({
  page,
  store,
}) => {
  const { client, orderId } = await placeOrder(store, 2);
  const { paid } = progressOf(await client.call('GET', `/store/orders/${orderId}/progress`));
  await client.call('POST', `/store/orders/${orderId}/cancel`);
  await signedInAs(page, client);
  await page.goto('/myorders');
  const totals = page.getByRole('main').getByText(rupees(paid), { exact: true });
  // The latest order's pieces and total, and the row of the history.
  await expect(totals).toHaveCount(3);
  await page.goto(`/orderdetails?id=${orderId}`);
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText(
    `Total${rupees(paid)} INR`,
  );
});

test('CHK-3: an order that was cancelled as its payment failed says so in My Orders', async ({
  page,
  store,
}) => {
  const { client, orderId } = await placeOrder(store);
  await client.call('POST', `/store/orders/${orderId}/cancel`);
  await signedInAs(page, client);
  await changeProgress(page, {
    paid: 0,
    refunded: 0,
    refund_state: 'pending',
    cancel_reason: 'payment_failed',
  });
  await page.goto('/myorders');
  await expect(page.getByRole('region', { name: /^Order #/ })).toContainText(
    'Your payment didn’t go through, so we cancelled this order. If you were charged',
  );
});
