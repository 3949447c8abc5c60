import { cartToOrder, orderShown } from '../../world/cod-order';
import {
  confirmIn,
  expect,
  expectAccessibleIn,
  numberOf,
  openPage,
  test,
} from '../../world/dashboard-test';
import { newCustomer } from '../../world/shop-client';
import { orderIdOf } from '../../world/shop-orders';

test('DESK-1: the owner sees what is to be collected, and records what was collected or refused', async ({
  dashboard: page,
  desk: { store },
  owner,
}) => {
  const { client } = await newCustomer(store);
  const place = async () => orderIdOf(await orderShown(client, await cartToOrder(store, client)));
  const [paid, refused] = [await place(), await place()];
  const number = await numberOf(owner, paid);
  const other = await numberOf(owner, refused);

  await openPage(page, 'cash-on-delivery', 'Cash on delivery');
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  await search.fill(`#${number}`);
  const row = page.getByRole('row').filter({ hasText: `#${number}` });
  await expect(row.getByText('To collect')).toBeVisible();
  await expect(row.getByText('Placed')).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
  await expectAccessibleIn(page, 'main');
  expect(
    await owner.call('POST', `/admin/orders/${paid}/steps`, { step: 'collected' }),
  ).toMatchObject({
    status: 409,
    body: { message: 'Some pieces of this order are not packed yet' },
  });

  const fulfilment = await owner.pack(paid);
  await owner.ship(paid, fulfilment);
  await page.reload();
  await expect(row.getByText('On the road')).toBeVisible();
  await row.getByRole('button', { name: /is delivered and paid$/ }).click();
  await confirmIn(page, 'Collected');
  await expect(row.getByText('Delivered')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(row.getByText('Collected')).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 90_000 });
  expect(
    (await owner.call('POST', `/admin/orders/${paid}/steps`, { step: 'collected' })).status,
  ).toBe(200);

  await owner.pack(refused);
  await search.fill(`#${other}`);
  const second = page.getByRole('row').filter({ hasText: `#${other}` });
  await expect(second.getByText('Packed')).toBeVisible();
  await second.getByRole('button', { name: /was refused$/ }).click();
  await confirmIn(page, 'Refused');
  await expect(second.getByRole('button')).toHaveCount(0);
  await expect(second.getByText('Refused', { exact: true })).toBeVisible();
  expect(await owner.call('GET', `/admin/orders/${refused}`)).toMatchObject({
    body: { order: { status: 'canceled' } },
  });
});
