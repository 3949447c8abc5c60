import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { PASSWORD, type ShopClient } from './shop-client';
import { expect } from './shop-test';

/**
 * What the browser logs of calls that are refused on purpose: no cart yet, a wrong password, a taken email, and those that
 * a test lets fail.
 */
export const REFUSALS = [/status of (400|401|404|422|500|503)/];

export const toast = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true });

/** Fills in the sign-in form that is shown, and sends it. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in through the screen; ends where the shop leads to. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/signin');
  await fillSignIn(page, email, password);
  await expect(page.getByRole('button', { name: /^Profile of / })).toBeVisible();
}

const customerSchema = v.object({ customer: v.looseObject({ id: v.string() }) });

/**
 * The device has a customer's session, as if they had signed in before: the next page that opens shows them. In half the time of
 * `signIn`, for tests of what is behind it.
 */
export async function signedInAs(page: Page, client: ShopClient): Promise<void> {
  const { body } = await client.call('GET', '/store/customers/me');
  const { customer } = v.parse(customerSchema, body);
  // An empty page of the shop's origin. The next page takes over the specification's keys (AUTH-4).
  const path = '/empty-page-of-a-test';
  await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(path);
  await page.evaluate(
    (values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    },
    { token: client.token ?? '', customer: JSON.stringify(customer) },
  );
  await page.unroute(`**${path}`);
}

/** Fills in the sign-up form, and sends it. */
export async function signUp(
  page: Page,
  { name, email, password = PASSWORD, confirm = password }: SignUp,
): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Phone').fill('98765 43210');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(confirm);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
}

interface SignUp {
  name: string;
  email: string;
  password?: string;
  confirm?: string;
}

/** Logs out by the profile menu; where the shop has not answered an edit yet and asks, as it does after 2 s, waits for it. */
export async function logOut(page: Page): Promise<void> {
  const guest = page.getByRole('banner').getByRole('link', { name: 'Sign In' });
  const stay = page.getByRole('button', { name: 'Stay signed in' });
  do {
    await page.getByRole('button', { name: /^Profile of / }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(guest.or(stay)).toBeVisible();
    if (await stay.isVisible()) await stay.click();
  } while (!(await guest.isVisible()));
}
