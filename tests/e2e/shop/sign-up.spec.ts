import { REFUSALS, logOut, signIn, signUp, toast } from '../world/entrance';
import { newCustomer, newEmail } from '../world/shop-client';
import { expect, test } from '../world/shop-test';

test.use({ expectedErrors: REFUSALS });

test(
  'AUTH-2: a three-word name becomes first and last name; sign out, sign in',
  { tag: '@both-full' },
  async ({ page }) => {
    const email = newEmail();
    await signUp(page, { name: 'Asha Devi Rao', email });
    await expect(toast(page, 'Registration successful! You are now logged in.')).toBeVisible();
    await expect(toast(page, 'Account created successfully')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Profile of Asha Devi Rao' })).toBeVisible();

    await page.goto('/myaccount');
    await expect(page.getByLabel('First name')).toHaveValue('Asha');
    await expect(page.getByLabel('Last name')).toHaveValue('Devi Rao');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Phone')).toHaveValue('98765 43210');

    await logOut(page);
    await expect(toast(page, 'Logout Successfully!')).toBeVisible();
    await expect(page).toHaveURL('/');
    await signIn(page, email);
    await expect(toast(page, 'Login Successful!')).toBeVisible();
    await expect(page).toHaveURL('/');
  },
);

test('AUTH-2: passwords that differ or are too short are shown at their fields, and nothing is lost', async ({
  page,
}) => {
  await signUp(page, {
    name: 'Asha Rao',
    email: newEmail(),
    password: 'correct',
    confirm: 'horse',
  });
  await expect(toast(page, 'Passwords do not match')).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/at least 8 characters/);
  await expect(page.getByLabel('Confirm password', { exact: true })).toHaveAccessibleDescription(
    'Passwords do not match',
  );
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao');
  await password.fill('correct horse');
  await expect(password).toHaveAttribute('aria-invalid', 'false');
  await expect(page).toHaveURL('/signup');
});

test('AUTH-3: an email that exists is signed in to, when the password fits', async ({
  page,
  store,
}) => {
  const { email } = await newCustomer(store);
  await signUp(page, { name: 'Somebody Else', email });
  await expect(toast(page, 'Email exists')).toBeVisible();
  await expect(toast(page, 'Login Successful!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Profile of Asha Rao' })).toBeVisible();
});

test('AUTH-3: an email that exists stays closed to another password', async ({ page, store }) => {
  const { email } = await newCustomer(store);
  await signUp(page, { name: 'Somebody Else', email, password: 'some other password' });
  await expect(toast(page, 'Email exists')).toBeVisible();
  await expect(toast(page, 'Invalid email or password')).toBeVisible();
  await expect(page.getByText('This email already has an account')).toBeVisible();
  await expect(page).toHaveURL('/signup');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
});
