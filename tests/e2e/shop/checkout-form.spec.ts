import { recordWrites } from '../world/sync-calls';
import { buyNow, fillDelivery, inWindow } from '../world/checkout-page';
import { fillSignIn, REFUSALS, toast } from '../world/entrance';
import { fillCart, plentiful } from '../world/filled-cart';
import { newCustomer } from '../world/shop-client';
import { expect, test } from '../world/shop-test';

test.use({ expectedErrors: REFUSALS });

test(
  'CHK-2: what is missing is shown at its field',
  { tag: '@both' },
  async ({ page, context, store }) => {
    const writes = recordWrites(context);
    await fillCart(page, await plentiful(store, 1));
    const before = writes.length;
    await buyNow(page).click();
    await expect(toast(page, 'Please fill all shipping address fields')).toBeVisible();
    await expect(page.getByLabel('First name')).toBeFocused();
    for (const [field, words] of [
      ['First name', 'Enter your first name'],
      ['Mobile number', 'Enter a phone number for delivery'],
      ['Shipping Address', 'Enter your house, street and area'],
      ['City', 'Enter your city or town'],
      ['State', 'Choose a state'],
      ['Pin Code', 'Enter your pin code'],
    ] as const) {
      await expect(page.getByLabel(field)).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel(field)).toHaveAccessibleDescription(words);
    }
    expect(writes.slice(before)).toEqual([]);
  },
);

test(
  'CHK-1: fields are made for phones and for autofill',
  { tag: '@long' },
  async ({ page, store }) => {
    await fillCart(page, await plentiful(store, 1));
    const attribute = (field: string, name: string) => page.getByLabel(field).getAttribute(name);
    expect(await attribute('Pin Code', 'inputmode')).toBe('numeric');
    expect(await attribute('Mobile number', 'inputmode')).toBe('tel');
    for (const [field, token] of [
      ['Country', 'country'],
      ['First name', 'given-name'],
      ['Last name', 'family-name'],
      ['Mobile number', 'tel'],
      ['Shipping Address', 'street-address'],
      ['City', 'address-level2'],
      ['State', 'address-level1'],
      ['Pin Code', 'postal-code'],
    ] as const) {
      expect(await attribute(field, 'autocomplete')).toBe(`shipping ${token}`);
    }
  },
);

test('CHK-1: 36, 50 and 4 states; abroad is not delivered to, and never sent', async ({
  page,
  context,
  store,
}) => {
  const writes = recordWrites(context);
  await fillCart(page, await plentiful(store, 1));
  await fillDelivery(page);
  const states = page.getByLabel('State').getByRole('option');
  // One more invites to choose.
  await expect(states).toHaveCount(37);
  await page.getByLabel('Country').selectOption('UK');
  await expect(states).toHaveCount(5);
  await expect(page.getByText('We don’t deliver to this country yet')).toBeVisible();
  await page.getByLabel('Country').selectOption('USA');
  await expect(states).toHaveCount(51);
  await page.getByLabel('State').selectOption('Texas');
  const before = writes.length;
  await buyNow(page).click();
  await expect(page.getByLabel('Country')).toBeFocused();
  await expect(page.getByLabel('Country')).toHaveAccessibleDescription(
    'We don’t deliver to this country yet',
  );
  expect(writes.slice(before)).toEqual([]);
  await page.getByLabel('Country').selectOption('India');
  await expect(page.getByText(/We don’t deliver to/)).toBeHidden();
});

test('CHK-1: a pin code must be one', async ({ page, store }) => {
  await fillCart(page, await plentiful(store, 1));
  await fillDelivery(page);
  await expect(page.getByLabel('Pin Code')).toHaveAccessibleDescription(/^Delivery by /);
  for (const wrong of ['012345', '56000']) {
    await page.getByLabel('Pin Code').fill(wrong);
    await buyNow(page).click();
    await expect(page.getByLabel('Pin Code')).toHaveAccessibleDescription(
      'Enter a 6-digit pin code that doesn’t start with 0',
    );
    await expect(page.getByLabel('Pin Code')).toBeFocused();
  }
});

test('CHK-1: a pin code out of reach is shown at once, and not sent', async ({
  page,
  context,
  store,
}) => {
  const writes = recordWrites(context);
  await fillCart(page, await plentiful(store, 1));
  await fillDelivery(page);
  const before = writes.length;
  await page.getByLabel('Pin Code').fill('682555');
  await expect(page.getByText('We don’t deliver to this pin code yet')).toBeVisible();
  await buyNow(page).click();
  await expect(page.getByLabel('Pin Code')).toBeFocused();
  expect(writes.slice(before)).toEqual([]);
});

test(
  'CHK-1: without the delivery zones the order continues',
  { tag: '@long' },
  async ({ page, store }) => {
    await page.route('**/store/delivery-zones', (route) =>
      route.fulfill({ status: 404, json: {} }),
    );
    await fillCart(page, await plentiful(store, 1));
    await fillDelivery(page);
    await buyNow(page).click();
    await expect(inWindow(page, 'Pay')).toBeVisible();
  },
);

test('CHK-1: the email of an account leads to sign in, and back to the same form', async ({
  page,
  store,
}) => {
  const { email } = await newCustomer(store);
  await fillCart(page, await plentiful(store, 1));
  await fillDelivery(page, email);
  await buyNow(page).click();
  const field = page.getByLabel('Email', { exact: true });
  await expect(field).toHaveAccessibleDescription(/This email already has an account/);
  await expect(field).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In', level: 1 })).toBeVisible();
  await fillSignIn(page, email);
  await expect(page).toHaveURL('/productcart');
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru');
  await expect(field).toHaveValue(email);
  await buyNow(page).click();
  await expect(inWindow(page, 'Pay')).toBeVisible();
});

test(
  'CHK-1: what a guest entered is there at the next visit',
  { tag: '@long' },
  async ({ page, store }) => {
    await fillCart(page, await plentiful(store, 1));
    const email = await fillDelivery(page);
    await page.reload();
    await expect(page.getByLabel('Shipping Address')).toHaveValue('12 MG Road, Ashok Nagar');
    await expect(page.getByLabel('State')).toHaveValue('Karnataka');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  },
);
