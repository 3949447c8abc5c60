import type { Page } from '@playwright/test';
import { expectAccessible } from '../world/axe';
import { logOut, signedInAs } from '../world/entrance';
import { fillCart, plentiful } from '../world/filled-cart';
import { newCustomer } from '../world/shop-client';
import { ownersAreHere, ShopOwner } from '../world/shop-owner';
import { expect, OFFLINE_ERRORS, test } from '../world/shop-test';
import type { StoreApi } from '../world/store-api';

test.use({ expectedErrors: OFFLINE_ERRORS });

/** A pin code that no other test uses: its own zone decides over those of shorter prefixes. */
const randomPin = () => `8${String(Math.floor(Math.random() * 1e5)).padStart(5, '0')}`;

async function zoneFor(
  store: StoreApi,
  zone: { deliverable: boolean; days: number | null; zone: string },
): Promise<string> {
  const prefix = randomPin();
  const made = await new ShopOwner(store).call('POST', '/admin/pin-zones', { prefix, ...zone });
  expect(made.status).toBe(201);
  return prefix;
}

async function openProduct(page: Page, store: StoreApi): Promise<void> {
  const [product] = await plentiful(store, 1);
  await page.goto(`/productdetails/${product?.id}`);
}

async function check(page: Page, pin: string): Promise<void> {
  await page.getByLabel('Pin code').fill(pin);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
}

/** '25 Nov', as many days from today as the shop says; the clock is India's. */
function dayIn(days: number): string {
  return new Intl.DateTimeFormat('en-IN', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(Date.now() + days * 24 * 60 * 60 * 1000);
}

test('PDP-8: where the shop delivers, and by when; kept for the next product until log out', async ({
  page,
  store,
}) => {
  test.skip(!ownersAreHere, 'needs the shop’s DATA_DIR');
  const pin = await zoneFor(store, { deliverable: true, days: 4, zone: 'Test Nagar' });
  await signedInAs(page, (await newCustomer(store)).client);
  await openProduct(page, store);
  await expect(page.getByLabel('Pin code')).toHaveAttribute('inputmode', 'numeric');
  await check(page, `${pin.slice(0, 3)} ${pin.slice(3)}`);
  const delivers = page.getByText(`Delivery to ${pin} (Test Nagar) by ${dayIn(4)}`);
  await expect(delivers).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Pin code')).toHaveValue(pin);
  await expect(delivers).toBeVisible();

  await logOut(page);
  await openProduct(page, store);
  await expect(page.getByText('Enter your pin code to check delivery.')).toBeVisible();
  await expect(page.getByLabel('Pin code')).toHaveValue('');
});

test('PDP-8: where the shop does not deliver', async ({ page, store }) => {
  test.skip(!ownersAreHere, 'needs the shop’s DATA_DIR');
  const pin = await zoneFor(store, { deliverable: false, days: null, zone: 'Far Isles' });
  await openProduct(page, store);
  await check(page, pin);
  await expect(page.getByText(`We don’t deliver to ${pin} (Far Isles) yet`)).toBeVisible();
  await expectAccessible(page);
});

test('PDP-8: a malformed pin code is shown at its field, and not asked for', async ({
  page,
  store,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/store\/(pin-codes|delivery-zones)/.test(request.url())) asked.push(request.url());
  });
  await openProduct(page, store);
  for (const pin of ['', '5600', '060001', 'abcdef']) {
    await check(page, pin);
    const field = page.getByLabel('Pin code');
    await expect(field).toHaveAccessibleDescription(
      'Enter a 6-digit pin code that doesn’t start with 0',
    );
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
  }
  expect(asked).toEqual([]);
  await expectAccessible(page);
});

test('PDP-8: being offline without stored zones is shown, and the answer comes by itself', async ({
  page,
  context,
  store,
}) => {
  await openProduct(page, store);
  await expect(page.getByText('Enter your pin code to check delivery.')).toBeVisible();
  await context.setOffline(true);
  await check(page, '560001');
  await expect(
    page.getByText('We couldn’t connect. Check your internet connection.'),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/Delivery to 560001/)).toBeVisible();
});

test('DLV-1: after one check the device answers for every pin code, also without a network', async ({
  page,
  context,
  store,
}) => {
  await openProduct(page, store);
  await check(page, '560001');
  await expect(page.getByText(/Delivery to 560001 \(Bengaluru\) by/)).toBeVisible();
  await context.setOffline(true);
  await check(page, '411001');
  await expect(page.getByText(`Delivery to 411001 (Pune) by ${dayIn(3)}`)).toBeVisible();
  await check(page, '194101');
  await expect(page.getByText('We don’t deliver to 194101 (Ladakh) yet')).toBeVisible();
  await expectAccessible(page);
});

test('DLV-1: heavy furniture costs delivery to far places; cart and total say how much', async ({
  page,
  store,
}) => {
  const heavy = await store.productWhere(
    'with more than 40 kg',
    ({ handle }) => handle === 'haven-wardrobe',
  );
  await page.goto(`/productdetails/${heavy.id}`);
  await check(page, '744101');
  await expect(page.getByText('Delivery charge ₹2,499')).toBeVisible();
  await expect(page.getByText('Delivery for ₹2,499')).toBeVisible();
  await expectAccessible(page);

  await fillCart(page, [heavy]);
  // The checked pin code is in the form, and fills city and state.
  await expect(page.getByLabel('Pin Code')).toHaveValue('744101');
  await expect(page.getByLabel('City')).toHaveValue('Port Blair');
  await expect(page.getByLabel('State')).toHaveValue('Andaman and Nicobar Islands');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByText(`Delivery by ${dayIn(8)}`)).toBeVisible();
  await expect(summary.getByText('₹2,499', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Pin Code').fill('411001');
  await expect(page.getByLabel('City')).toHaveValue('Pune');
  await expect(summary.getByText('₹2,499', { exact: true })).toBeHidden();
  await expect(summary.getByText('Free', { exact: true })).toBeVisible();
});

test('DLV-1: the pin code does not overwrite a city that the shopper has typed', async ({
  page,
  store,
}) => {
  await fillCart(page, await plentiful(store, 1));
  await page.getByLabel('City').fill('Bangalore');
  await page.getByLabel('Pin Code').fill('560001');
  await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  await expect(page.getByLabel('City')).toHaveValue('Bangalore');
});
