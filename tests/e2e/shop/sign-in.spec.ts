import type { Page } from '@playwright/test';
import { fillSignIn, REFUSALS, logOut, signIn, toast } from '../world/entrance';
import { newCustomer } from '../world/shop-client';
import { expect, test } from '../world/shop-test';

test.use({ expectedErrors: REFUSALS });

test('AUTH-1: a wrong password shows the server’s words, and the form keeps its input', async ({
  page,
  store,
}) => {
  const { email } = await newCustomer(store);
  await page.goto('/signin');
  await fillSignIn(page, email, 'wrong password');
  await expect(toast(page, 'Invalid email or password')).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription('Invalid email or password');
  await expect(password).toHaveValue('wrong password');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page).toHaveURL('/signin');
});

test('AUTH-1: the first wrong field has the focus', async ({ page }) => {
  await page.goto('/signin');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    'Enter your email',
  );
});

test('AUTH-1: the password can be shown and hidden', { tag: '@both' }, async ({ page }) => {
  await page.goto('/signin');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('correct horse');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveValue('correct horse');
});

test(
  'AUTH-1: the pictures beside the form change every 3000 ms',
  { tag: '@long' },
  async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-21T10:00:00+05:30') });
    await page.goto('/signin');
    const shown = () =>
      page
        .getByRole('main')
        .locator('img')
        .evaluateAll((images) =>
          images.findIndex((image) => image.classList.contains('opacity-100')),
        );
    await expect.poll(shown).toBe(0);
    await page.clock.runFor(3_100);
    await expect.poll(shown).toBe(1);
    await page.getByRole('button', { name: 'Pause pictures' }).click();
    await page.mouse.move(2, 2);
    await page.clock.runFor(10_000);
    expect(await shown()).toBe(1);
  },
);

test('AUTH-4: a reload keeps who is signed in; they have no use for sign in and sign up', async ({
  page,
  store,
}) => {
  const { email } = await newCustomer(store);
  await signIn(page, email);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Profile of Asha Rao' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  for (const path of ['/signin', '/signup']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('ACC-1: guests go to sign in, and are back afterwards', async ({ page, store }) => {
  const { email } = await newCustomer(store);
  await page.goto('/myaccount');
  await expect(page).toHaveURL(/\/signin\?from=%2Fmyaccount$/);
  await fillSignIn(page, email);
  await expect(page).toHaveURL('/myaccount');
  await expect(page.getByLabel('First name')).toHaveValue('Asha');
});

test('AUTH-1: sign-in never leads to another site', { tag: '@long' }, async ({ page, store }) => {
  const { email } = await newCustomer(store);
  await page.goto('/signin?from=%2F%2Fexample.com%2Fphish');
  await fillSignIn(page, email);
  await expect(page.getByRole('button', { name: /^Profile of / })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('AUTH-4: what an older version kept is adopted once, then removed', async ({
  page,
  store,
}) => {
  const { client, id, email } = await newCustomer(store);
  await page.goto('/aboutus');
  await page.evaluate(
    ([token, customer]) => {
      localStorage.setItem('token', token ?? '');
      localStorage.setItem('customerData', customer ?? '');
    },
    [
      client.token,
      JSON.stringify({ customer: { id, email, first_name: 'Asha', last_name: 'Rao' } }),
    ],
  );
  await page.reload();
  await expect(page.getByRole('button', { name: 'Profile of Asha Rao' })).toBeVisible();
  expect(await oldKeysLeft(page)).toEqual([]);
  await page.goto('/myaccount');
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test(
  'AUTH-4: what cannot be parsed clears what was kept',
  { tag: '@long' },
  async ({ page, store }) => {
    const { client } = await newCustomer(store);
    await page.goto('/aboutus');
    await page.evaluate((token) => {
      localStorage.setItem('token', token ?? '');
      localStorage.setItem('customer', '{garbage');
    }, client.token);
    await page.reload();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    expect(await oldKeysLeft(page)).toEqual([]);
  },
);

test('AUTH-4: two tabs agree on who is signed in', { tag: '@long' }, async ({ context, store }) => {
  const { email } = await newCustomer(store);
  const [one, two] = [await context.newPage(), await context.newPage()];
  await two.goto('/aboutus');
  await signIn(one, email);
  await expect(two.getByRole('button', { name: 'Profile of Asha Rao' })).toBeVisible();
  await logOut(two);
  await expect(one.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

/** Keys of local storage that an older version wrote; those of this one begin with its name. */
function oldKeysLeft(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith('aangan-')));
}
