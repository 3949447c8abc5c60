import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { logOut, signIn, toast } from '../world/entrance';
import { fillCart, plentiful } from '../world/filled-cart';
import { newCustomer, newEmail, PASSWORD } from '../world/shop-client';
import { databaseOf, runSql } from '../world/shop-database';
import { expect, test } from '../world/shop-test';
import { codeSentTo, newNumber, smsAreHere, wrongCode } from '../world/sms';

test.skip(!smsAreHere, "The shop's SMS are in its own DATA_DIR");
// Refusals, and a lost response.
test.use({ expectedErrors: [/status of (400|401|404|409)|ERR_FAILED/] });

const sentSchema = v.object({ challenge: v.string() });
const numberField = (page: Page) => page.getByRole('main').getByLabel('Mobile number');
const codeField = (page: Page) => page.getByLabel('6-digit code');
const profileOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Profile of ${name}` });

/** Requests a code through the screen. @returns the name of the code at the shop */
async function requestCode(page: Page, typed: string): Promise<string> {
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Sign in with your phone number' }).click();
  await numberField(page).fill(typed);
  const response = page.waitForResponse('**/auth/phone-codes');
  await page.getByRole('button', { name: 'Send code' }).click();
  const { challenge } = v.parse(sentSchema, await (await response).json());
  await expect(codeField(page)).toBeFocused();
  return challenge;
}

async function signUpByPhone(page: Page, phone: string, email: string): Promise<void> {
  await requestCode(page, phone);
  await codeField(page).fill(await codeSentTo(`+91${phone}`));
  await page.getByLabel('Full name').fill('Asha Rao');
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(profileOf(page, 'Asha Rao')).toBeVisible();
}

test('AUTH-6: a guest signs up by phone and keeps the cart, and signs in again @both', async ({
  page,
  store,
}) => {
  const [product] = await plentiful(store, 1);
  if (!product) throw new Error('unreachable');
  await fillCart(page, [product]);
  const phone = newNumber();
  await signUpByPhone(page, phone, newEmail());
  await expect(toast(page, 'Account created successfully')).toBeVisible();
  const cart = page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item', exact: true });
  await expect(cart).toBeVisible();

  await logOut(page);
  await requestCode(page, `+91 ${phone.slice(0, 5)}-${phone.slice(5)}`);
  const code = await codeSentTo(`+91${phone}`, 2);
  // A whole SMS may be pasted.
  await codeField(page).fill(`${code} is your code for Aangan`.slice(0, 30));
  await expect(profileOf(page, 'Asha Rao')).toBeVisible();
  await expect(cart).toBeVisible();
});

test('AUTH-6: a number in Devanagari, a wrong code, an expired one and a new one', async ({
  page,
}) => {
  const phone = newNumber();
  await page.clock.install();
  const challenge = await requestCode(
    page,
    phone.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit))),
  );
  const first = await codeSentTo(`+91${phone}`);
  await codeField(page).fill(wrongCode(first));
  const note = page.getByText('This code isn’t right. Check your SMS and try again.');
  await expect(note).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAccessibleDescription(/isn’t right/);

  await runSql(
    databaseOf(process.env['SHOP_DATA_DIR'] ?? ''),
    "update phone_code set expires_at = now() - interval '1 second' where id = $1",
    [challenge],
  );
  await codeField(page).fill(first);
  await expect(page.getByText('This code has expired or was already used.')).toBeVisible();

  await expect(page.getByText(/Get a new code in \d+ s/)).toBeVisible();
  await page.clock.fastForward(30_000);
  await page.getByRole('button', { name: 'Get a new code' }).click();
  const second = await codeSentTo(`+91${phone}`, 2);
  await expect(codeField(page)).toHaveValue('');
  await codeField(page).fill(second);
  await expect(page.getByLabel('Full name')).toBeVisible();
});

test('AUTH-6: the sixth try is refused, even with the right code', async ({ page }) => {
  const phone = newNumber();
  await requestCode(page, phone);
  const code = await codeSentTo(`+91${phone}`);
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = page.waitForResponse('**/auth/phone-sign-ins');
    await codeField(page).fill('');
    await codeField(page).fill(wrongCode(code));
    await answer;
  }
  await codeField(page).fill('');
  await codeField(page).fill(code);
  await expect(page.getByText('Too many wrong codes. Get a new one.')).toBeVisible();
});

test('AUTH-6: a lost response is made up for by the same code', async ({ page }) => {
  const phone = newNumber();
  await requestCode(page, phone);
  const code = await codeSentTo(`+91${phone}`);
  await page.route('**/auth/phone-sign-ins', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await codeField(page).fill(code);
  await expect(page.getByRole('alert').getByText(/connect/)).toBeVisible();
  await page.unroute('**/auth/phone-sign-ins');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Full name')).toBeVisible();
});

test('AUTH-6: what is no mobile number is said at the field, and so is an email with an account', async ({
  page,
  store,
}) => {
  const { email } = await newCustomer(store);
  await page.goto('/signin#phone');
  await numberField(page).fill('080 2222 2222');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(numberField(page)).toHaveAccessibleDescription(/Indian mobile number/);
  const phone = newNumber();
  await numberField(page).fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await codeField(page).fill(await codeSentTo(`+91${phone}`));
  await page.getByLabel('Full name').fill('Asha Rao');
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Create account' }).click();
  const field = page.getByRole('main').getByLabel('Email');
  await expect(field).toHaveAccessibleDescription(/confirm your number in My Account/);
  await field.fill(newEmail());
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(profileOf(page, 'Asha Rao')).toBeVisible();
});

test('AUTH-6: an account with a password confirms its number, and signs in with it', async ({
  page,
  store,
}) => {
  const { email } = await newCustomer(store);
  await signIn(page, email, PASSWORD);
  await page.goto('/myaccount');
  await page.getByRole('button', { name: 'Confirm my number' }).click();
  const phone = newNumber();
  const access = page.getByRole('region', { name: 'Account' });
  await access.getByLabel('Mobile number').fill(phone);
  await access.getByRole('button', { name: 'Send code' }).click();
  await codeField(page).fill(await codeSentTo(`+91${phone}`));
  await expect(access.getByText(`You can sign in with +91${phone}.`)).toBeVisible();
  await logOut(page);
  await requestCode(page, phone);
  await codeField(page).fill(await codeSentTo(`+91${phone}`, 2));
  await expect(page.getByRole('button', { name: /^Profile of / })).toBeVisible();
});

test('AUTH-6, ACC-1: an account without a password is deleted by a code', async ({ page }) => {
  const phone = newNumber();
  await signUpByPhone(page, phone, newEmail());
  await page.goto('/myaccount');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await codeField(page).fill(await codeSentTo(`+91${phone}`, 2));
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(toast(page, 'Your account has been deleted')).toBeVisible();
  await requestCode(page, phone);
  await codeField(page).fill(await codeSentTo(`+91${phone}`, 3));
  await expect(page.getByLabel('Full name')).toBeVisible();
});
