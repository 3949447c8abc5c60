import { fillSignIn, REFUSALS, signedInAs, toast } from '../world/entrance';
import { mailsAreHere, resetLinkFor } from '../world/mails';
import { newCustomer, newEmail, PASSWORD, ShopClient } from '../world/shop-client';
import { expect, test } from '../world/shop-test';

test.use({ expectedErrors: REFUSALS });

test(
  'ACC-1: the profile is saved, and the email is read-only',
  { tag: '@both-full' },
  async ({ page, store }) => {
    const { email, client } = await newCustomer(store);
    await signedInAs(page, client);
    await page.goto('/myaccount');
    await expect(page.getByLabel('Email')).toHaveAttribute('readonly', '');
    await page.getByLabel('First name').fill('Meera');
    await page.getByLabel('Last name').fill('Iyer');
    await page.getByLabel('Phone').fill('+91 98765 00000');
    await page.getByLabel('Address').fill('12 MG Road, Bengaluru');
    await page.getByLabel('Zip code').fill('560001');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Profile updated successfully')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Profile of Meera Iyer' })).toBeVisible();
    expect((await client.call('GET', '/store/customers/me')).body).toMatchObject({
      customer: {
        email,
        first_name: 'Meera',
        last_name: 'Iyer',
        phone: '+91 98765 00000',
        metadata: {
          phone: '+91 98765 00000',
          address: '12 MG Road, Bengaluru',
          zip_code: '560001',
        },
      },
    });
    await page.reload();
    await expect(page.getByLabel('Address')).toHaveValue('12 MG Road, Bengaluru');
  },
);

test('ACC-1: a profile that cannot be saved is shown, and stays in the form', async ({
  page,
  store,
}) => {
  const { client } = await newCustomer(store);
  await signedInAs(page, client);
  await page.goto('/myaccount');
  await page.getByLabel('First name').fill('Meera');
  await page.route('**/store/customers/me', (route) =>
    route.fulfill({ status: 400, json: { type: 'invalid_data', message: 'No such thing' } }),
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Failed to update profile')).toBeVisible();
  await expect(page.getByRole('alert').getByText('No such thing')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Meera');
});

test('ACC-1: the account is deleted with its password only', async ({ page, store }) => {
  const { client, email } = await newCustomer(store);
  await signedInAs(page, client);
  await page.goto('/myaccount');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const password = dialog.getByLabel('Password', { exact: true });
  await password.fill('wrong password');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(password).toHaveAccessibleDescription('Incorrect password');
  await password.fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(toast(page, 'Your account has been deleted')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(new ShopClient(store).signIn(email)).rejects.toThrow();
});

test('AUTH-5: the link of the mail sets a new password, once', async ({ page, store }) => {
  test.skip(!mailsAreHere, 'The mails of the shop are in its own DATA_DIR');
  const { email } = await newCustomer(store);
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot Password');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(toast(page, 'Reset link sent to your email')).toBeVisible();

  const link = new URL(await resetLinkFor(email));
  const choose = async (password: string, confirm = password) => {
    await page.goto(`${link.pathname}${link.search}`);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill(confirm);
    await page.getByRole('main').getByRole('button', { name: 'Reset Password' }).click();
  };
  await choose('a new password', 'another one');
  await expect(toast(page, 'Passwords do not match')).toBeVisible();
  await choose('a new password');
  await expect(toast(page, 'Password reset successful')).toBeVisible();
  await expect(page).toHaveURL('/signin');
  await fillSignIn(page, email, 'a new password');
  await expect(page.getByRole('button', { name: /^Profile of / })).toBeVisible();

  await choose('a third password');
  await expect(toast(page, 'Failed to reset password')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('This link has expired or was already used.');
});

test('AUTH-5: a link without its token is not taken for one', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is incomplete');
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test.describe('with the shop’s server down', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('AUTH-5: a link that cannot be sent is shown', async ({ page }) => {
    await page.goto('/forgot-password');
    await page.route('**/auth/**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.getByLabel('Email', { exact: true }).fill(newEmail());
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(toast(page, 'Failed to send reset link')).toBeVisible();
    await expect(page.getByRole('alert').getByText('Failed to send reset email')).toBeVisible();
  });
});
