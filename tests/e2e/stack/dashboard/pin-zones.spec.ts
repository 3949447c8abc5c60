import { readFileSync } from 'node:fs';
import { confirmIn, expect, expectAccessibleIn, openPage, test } from '../../world/dashboard-test';
import { ShopClient } from '../../world/shop-client';

test('DESK-1: the owner creates, changes and deletes zones, which apply at once', async ({
  dashboard: page,
  desk: { store },
}) => {
  const shopper = new ShopClient(store);
  const promise = async () => (await shopper.call('GET', '/store/pin-codes/560099')).body;
  await openPage(page, 'settings/pin-zones', 'Delivery zones');
  await expectAccessibleIn(page, 'main');
  await page.getByRole('button', { name: 'New zone' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('First digits of the pin codes').fill('560099');
  await drawer.getByLabel('Name').fill('Anekal');
  await drawer.getByLabel('Last day').fill('3');
  await drawer.getByLabel('Heavy, ₹').fill('499.5');
  await expectAccessibleIn(page, '[role=dialog]');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  expect(await promise()).toMatchObject({
    pin_code: { zone: 'Anekal', days: 3, charge: { heavy: 49_950 } },
  });

  await page.getByRole('searchbox', { name: 'Search zones' }).fill('5600');
  await page.getByRole('button', { name: 'Edit zone 560099' }).click();
  await drawer.getByLabel('First day').fill('5');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/days_min is at most days/)).toBeVisible();
  await expect(drawer, 'a refused change is not lost').toBeVisible();
  await drawer.getByLabel('First day').fill('2');
  await drawer.getByLabel('Last day').fill('4');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  expect(await promise()).toMatchObject({ pin_code: { zone: 'Anekal', days: 4 } });

  await page.getByRole('button', { name: 'Delete zone 560099' }).click();
  await confirmIn(page, 'Delete');
  await expect(page.getByRole('button', { name: 'Delete zone 560099' })).toBeHidden();
  expect(await promise()).not.toMatchObject({ pin_code: { zone: 'Anekal' } });
});

test('DESK-1: zones are exported, and imported after a preview; errors name their lines', async ({
  dashboard: page,
  desk: { store },
  owner,
}) => {
  await openPage(page, 'settings/pin-zones', 'Delivery zones');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = readFileSync(await (await saving).path(), 'utf8');
  const [heading = '', ...lines] = file.trim().split('\n');
  expect(heading.split(',')[0]).toBe('prefix');
  const { body } = await owner.call('GET', '/admin/pin-zones?limit=1');
  expect(body).toMatchObject({ count: lines.length });

  const drawer = page.getByRole('dialog');
  const choose = async (text: string) => {
    await drawer.getByLabel('CSV file').setInputFiles({
      name: 'zones.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
  };
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await choose(file);
  await expect(drawer.getByText(`0 new, 0 changed, ${lines.length} without changes`)).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Import' })).toBeDisabled();

  await choose('prefix,zone,days\n560088,Near,soon\n0560,Far,3\n560089,Too far,61');
  await expect(drawer.getByText('3 errors. Nothing can be imported.')).toBeVisible();
  await expect(drawer.getByText('Line 2: days: “soon” must be a number of days')).toBeVisible();
  await expect(drawer.getByText(/^Line 3: prefix: A prefix has 1 to 6 digits/)).toBeVisible();
  await expect(drawer.getByText(/^Line 4: days:/)).toBeVisible();
  await expectAccessibleIn(page, '[role=dialog]');

  await owner.must('POST', '/admin/pin-zones', {
    prefix: '560088',
    deliverable: true,
    days: 5,
    zone: 'Near',
  });
  await choose('prefix,zone,days,charge_heavy\n560088,Near,2,100\n560089,New,3,0');
  await expect(drawer.getByText('1 new, 1 changed, 0 without changes')).toBeVisible();
  await expect(drawer.getByText('days: 5 → 2')).toBeVisible();
  await expect(drawer.getByText('charge_heavy: ₹0 → ₹100')).toBeVisible();
  await drawer.getByRole('button', { name: 'Import 2 zones' }).click();
  await expect(drawer).toBeHidden();
  const shopper = new ShopClient(store);
  expect((await shopper.call('GET', '/store/pin-codes/560088')).body).toMatchObject({
    pin_code: { days: 2 },
  });
  const wrong = {
    dry_run: false,
    zones: [{ prefix: '560087', zone: 'x', deliverable: true, days: 1 }, {}],
  };
  expect((await owner.call('POST', '/admin/pin-zones/batch', wrong)).status).toBe(400);
  const none = await owner.call('GET', '/admin/pin-zones?prefix=560087');
  expect(none.body, 'all or none').toMatchObject({ count: 0 });
});
