import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newCustomer, newEmail, PASSWORD, ShopClient } from '../world/shop-client';
import { expect, test } from '../world/store-test';

const RESET = '/auth/customer/emailpass/reset-password';
const UPDATE = '/auth/customer/emailpass/update';

const { SHOP_DATA_DIR } = process.env;
test.skip(!SHOP_DATA_DIR, "The shop's mails are in its own DATA_DIR");

/** The mails to an address that the shop has written. */
async function mailsTo(email: string): Promise<string[]> {
  const folder = join(SHOP_DATA_DIR ?? '', 'mail');
  const names = await readdir(folder).catch(() => []);
  const whole = names.filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
  const mails = await Promise.all(whole.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`\r\nTo: ${email}\r\n`));
}

test('AUTH-5: the link in the mail changes the password, once', async ({ store }) => {
  const { email } = await newCustomer(store);
  const guest = new ShopClient(store);
  const asked = await guest.call('POST', RESET, { identifier: ` ${email.toUpperCase()} ` });
  expect(asked.status).toBe(201);
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
  const [mail = ''] = await mailsTo(email);
  expect(mail).toContain('\r\nSubject: Choose a new password\r\n');
  const link = mail.split('\r\n').find((line) => line.includes('/reset-password?token=')) ?? '';
  expect(link.startsWith(`${store.settings.publicUrl}/`)).toBe(true);
  const bearer = new ShopClient(store, new URL(link).searchParams.get('token') ?? '');

  const short = await bearer.call('POST', UPDATE, { password: 'short' });
  expect(short, 'refused, and the link still works').toMatchObject({
    status: 400,
    body: { message: 'The password must have at least 8 characters' },
  });
  expect(await bearer.call('POST', UPDATE, { password: 'another password' })).toEqual({
    status: 200,
    body: { success: true },
  });
  await guest.signIn(email, 'another password');
  await expect(guest.signIn(email, PASSWORD)).rejects.toThrow();
  const again = await bearer.call('POST', UPDATE, { password: 'a third password' });
  expect(again.status).toBe(401);
});

test('AUTH-5: a token of a sign-in does not change the password', async ({ store }) => {
  const { client } = await newCustomer(store);
  expect((await client.call('POST', UPDATE, { password: 'another password' })).status).toBe(401);
});

test('AUTH-5: who has no account gets no mail, and the response does not reveal it', async ({
  store,
}) => {
  const [unknown, { email: known }] = [newEmail(), await newCustomer(store)];
  const guest = new ShopClient(store);
  expect((await guest.call('POST', RESET, { identifier: unknown })).status).toBe(201);
  expect((await guest.call('POST', RESET, { identifier: known })).status).toBe(201);
  await expect.poll(() => mailsTo(known)).toHaveLength(1);
  expect(await mailsTo(unknown)).toEqual([]);
});
