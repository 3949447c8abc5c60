import type { Page } from '@playwright/test';
import { expectAccessible } from '../world/axe';
import { logOut, signIn } from '../world/entrance';
import { plentiful } from '../world/filled-cart';
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
  await signIn(page, (await newCustomer(store)).email);
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
    if (request.url().includes('/pin-codes/')) asked.push(request.url());
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

test('PDP-8: being offline is shown, and the answer comes by itself', async ({
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
