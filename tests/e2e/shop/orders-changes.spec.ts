import { signedInAs, toast } from '../world/entrance';
import { rupees } from '../world/rupees';
import { placeOrder, progressOf } from '../world/shop-orders';
import { ownersAreHere, ShopOwner } from '../world/shop-owner';
import { expect, test } from '../world/shop-test';

test.use({ expectedErrors: [/status of (400|401|404|409|503)/] });

test(
  'ORD-3: an order of which nothing is packed is cancelled and refunded',
  { tag: '@both-full' },
  async ({ page, store }) => {
    const { client, orderId } = await placeOrder(store);
    await signedInAs(page, client);
    await page.goto(`/orderdetails?id=${orderId}`);
    const open = page.getByRole('button', { name: 'Cancel order' });
    await open.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Cancel order #\d+\?$/ });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();

    const before = progressOf(await client.call('GET', `/store/orders/${orderId}/progress`));
    await open.click();
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    const refund =
      before.paid > 0
        ? `. We’ll refund ${rupees(before.paid)} to your original payment method.`
        : '';
    const number = /#(\d+)/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[1];
    await expect(toast(page, `Order #${number} cancelled${refund}`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Order status' })).toContainText(/^Cancelled on/);
    await expect(page.getByRole('region', { name: 'Order activity' })).toContainText('Cancelled');
    if (before.paid > 0) {
      await expect(page.getByRole('region', { name: 'Payment' })).toContainText(
        `Refunded${rupees(before.paid)}`,
      );
    }
    await expect(open).toBeHidden();
    expect(await client.call('GET', `/store/orders/${orderId}/progress`)).toMatchObject({
      body: { progress: { refunded: before.paid, cancellable: false } },
    });
    await page.goto('/myorders');
    await expect(page.getByRole('region', { name: 'Orders' })).toContainText('Cancelled');
  },
);

test('ORD-3: what was packed meanwhile is not cancelled, and it is shown', async ({
  page,
  store,
}) => {
  test.skip(!ownersAreHere, 'The owner’s token is made with the shop’s own secret');
  const { client, orderId } = await placeOrder(store);
  await signedInAs(page, client);
  await page.goto(`/orderdetails?id=${orderId}`);
  const open = page.getByRole('button', { name: 'Cancel order' });
  await open.click();
  await new ShopOwner(store).pack(orderId);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog.getByRole('alert')).toContainText(/packed/i);
  await dialog.getByRole('button', { name: 'Keep order' }).click();
  await expect(open).toBeHidden();
  await expect(
    page.getByRole('list', { name: 'Order progress' }).getByRole('listitem').nth(1),
  ).toHaveText('Packaging, Current step');
});

test(
  'ORD-4: a return is requested by reason and quantity, and shown with its state',
  { tag: '@both-full' },
  async ({ page, store }) => {
    test.skip(!ownersAreHere, 'The owner’s token is made with the shop’s own secret');
    const { client, orderId } = await placeOrder(store, 3);
    await signedInAs(page, client);
    await page.goto(`/orderdetails?id=${orderId}`);
    const open = page.getByRole('button', { name: 'Return items' });
    await expect(page.getByRole('list', { name: 'Order progress' })).toBeVisible();
    await expect(open).toBeHidden();

    await new ShopOwner(store).deliverAll(orderId);
    await page.reload();
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Return items' });
    await dialog.getByRole('button', { name: 'Request return' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Choose the items you want to return.');
    await dialog.getByRole('checkbox').check();
    await dialog.getByLabel('Quantity').selectOption('2');
    await dialog.getByRole('button', { name: 'Request return' }).click();
    const reason = dialog.getByLabel('Reason');
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAccessibleDescription('Choose a reason');
    await reason.selectOption({ index: 1 });
    const why = await reason.locator('option:checked').innerText();
    await dialog.getByLabel('Note (optional)').fill('A leg is loose');
    await dialog.getByRole('button', { name: 'Request return' }).click();
    await expect(toast(page, 'Return requested')).toBeVisible();
    const returns = page.getByRole('region', { name: 'Returns' });
    await expect(returns.getByRole('heading', { level: 3 })).toHaveText(/^Return #\d+: Requested$/);
    await expect(returns).toContainText('2 ×');
    await expect(returns).toContainText(why);

    const progress = progressOf(await client.call('GET', `/store/orders/${orderId}/progress`));
    expect(progress.returnable).toMatchObject([{ quantity: 1 }]);
    await open.click();
    await dialog.getByRole('checkbox').check();
    await expect(dialog.getByLabel('Quantity')).toBeHidden();
  },
);

test(
  'ORD-4: an answer that got lost makes no second return',
  { tag: '@long' },
  async ({ page, store }) => {
    test.skip(!ownersAreHere, 'The owner’s token is made with the shop’s own secret');
    const { client, orderId } = await placeOrder(store, 2);
    await new ShopOwner(store).deliverAll(orderId);
    await signedInAs(page, client);
    await page.goto(`/orderdetails?id=${orderId}`);
    await page.getByRole('button', { name: 'Return items' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').check();
    await dialog.getByLabel('Quantity').selectOption('1');
    await dialog.getByLabel('Reason').selectOption({ index: 1 });
    let lost = false;
    await page.route('**/returns', async (route) => {
      if (lost) return route.continue();
      lost = true;
      await route.fetch();
      return route.fulfill({ status: 503, body: '' });
    });
    const send = dialog.getByRole('button', { name: 'Request return' });
    await send.click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog.getByLabel('Quantity')).toHaveValue('1');
    await send.click();
    await expect(toast(page, 'Return requested')).toBeVisible();
    const progress = progressOf(await client.call('GET', `/store/orders/${orderId}/progress`));
    expect(progress.returns).toHaveLength(1);
  },
);
