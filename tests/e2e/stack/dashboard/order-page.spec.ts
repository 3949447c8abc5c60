import { readFileSync } from 'node:fs';
import { cartToOrder, orderShown } from '../../world/cod-order';
import { expect, expectAccessibleIn, test } from '../../world/dashboard-test';
import { newCustomer } from '../../world/shop-client';
import { orderIdOf, progressOf } from '../../world/shop-orders';

test('DESK-2: the order’s page has the tracker with one click a step, the promise, the cash and the invoice', async ({
  dashboard: page,
  desk: { store },
  owner,
}) => {
  const { client } = await newCustomer(store);
  const orderId = orderIdOf(await orderShown(client, await cartToOrder(store, client)));
  const progress = async () =>
    progressOf(await client.call('GET', `/store/orders/${orderId}/progress`));

  await page.goto(`/app/orders/${orderId}`);
  const widget = page.getByRole('region', { name: 'Delivery' });
  await expect(widget.getByText('To collect: ₹')).toBeVisible();
  await expect(widget.getByText(/^Promised/)).toBeVisible();
  await expect(widget.getByText('Nothing was promised')).toBeHidden();
  await expectAccessibleIn(page, '[aria-label="Delivery"]');

  for (const step of ['on-the-road', 'delivered']) {
    const early = await owner.call('POST', `/admin/orders/${orderId}/steps`, { step });
    expect(early, step).toMatchObject({
      status: 409,
      body: { message: 'Some pieces of this order are not packed yet' },
    });
  }
  const steps = [
    ['Pack all', 2],
    ['Send all', 3],
    ['At the hub', 3],
    ['Picked up', 3],
    ['Delivered', 4],
  ] as const;
  for (const [name, step] of steps) {
    await widget.getByRole('button', { name, exact: true }).click();
    await expect(widget.getByRole('button', { name, exact: true })).toBeHidden();
    expect((await progress()).step, name).toBe(step);
  }
  const reached = (await progress()).activities.filter(({ at }) => at !== null);
  expect(reached.map(({ name }) => name)).toEqual([
    'confirmed',
    'verified',
    'on-the-way',
    'last-mile-hub',
    'picked-up',
    'delivered',
  ]);
  await expect(async () => {
    await page.reload();
    await expect(widget.getByText('Collected')).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 90_000 });

  const saving = page.waitForEvent('download');
  await widget.getByRole('link', { name: 'Invoice' }).click();
  const invoice = readFileSync(await (await saving).path(), 'utf8');
  expect(invoice).toContain('INV-');
  expect(
    (await owner.call('POST', `/admin/orders/${orderId}/steps`, { step: 'lost' })).status,
  ).toBe(400);
});
