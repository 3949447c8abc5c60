import { newAddress, shownOf } from '../../world/cod-order';
import { expect, expectAccessibleIn, openPage, test } from '../../world/dashboard-test';
import { plentifulVariants } from '../../world/filled-cart';
import { cartOf, newEmail, ShopClient } from '../../world/shop-client';
import { Device } from '../../world/sync-device';

test('DESK-1: the owner sees which order requests were refused and why, and what was ordered after all', async ({
  dashboard: page,
  desk: { store },
}) => {
  const shopper = new ShopClient(store);
  const device = new Device(store, shopper);
  const [variant_id] = await plentifulVariants(store, 1);
  const { id: cartId } = cartOf(
    await device.send(null, device.seal({ op: 'add', variant_id, quantity: 1 })),
  );
  const shown = await shownOf(shopper, cartId);
  const address = { ...newAddress(), province: 'Karnataka' };
  const email = newEmail();
  const request = {
    payment: 'cash_on_delivery',
    email,
    shipping_address: address,
    billing_address: address,
    shown,
  };
  const cheaper = { ...request, shown: { ...shown, total: shown.total - 100 } };
  expect((await device.order(cartId, device.sealOrder(cheaper))).status).toBe(200);

  await openPage(page, 'refused-orders', 'Refused order requests');
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(email);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row.getByText('The total is higher')).toBeVisible();
  await expect(row.getByText('Not ordered')).toBeVisible();
  await expectAccessibleIn(page, 'main');

  expect((await device.order(cartId, device.sealOrder(request))).status).toBe(200);
  await page.reload();
  await expect(row.getByText('Ordered', { exact: true })).toBeVisible();
});
