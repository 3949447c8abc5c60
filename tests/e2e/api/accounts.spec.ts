import * as v from 'valibot';
import { runMedusaScript } from '../../stack/medusa-script';
import { mailsAreHere, resetLinkFor } from '../world/mails';
import { databaseOf, runSql } from '../world/shop-database';
import { claimsOf, newCustomer, newEmail, PASSWORD, ShopClient } from '../world/shop-client';
import { expect, test } from '../world/store-test';

const SIGN_IN = '/auth/customer/emailpass';
const UPDATE = `${SIGN_IN}/update`;
const ENDED = '/auth/ended-sessions';

for (const path of [
  '/auth/user/emailpass/register',
  '/auth/user/emailpass/reset-password',
  '/auth/user/emailpass/update',
  '/auth/User/emailpass/register',
  '/auth/u%73er/emailpass/register',
  '/auth/user/emailpass/register/',
  '/AUTH/user/emailpass/REGISTER',
  '/auth/user/admin-emailpass/register',
  '/auth/customer/admin-emailpass/register',
  '/auth/customer/admin-emailpass',
  '/auth/owner/emailpass/register',
  '/auth/owner/emailpass',
  '/auth/emailpass/user',
]) {
  test(`T30: no shopper registers or resets a user of the administration by ${path}`, async ({
    store,
  }) => {
    const email = newEmail();
    const body = { email, password: PASSWORD, identifier: email };
    expect((await new ShopClient(store).call('POST', path, body)).status).toBe(404);
  });
}

test('T30: the dashboard learns the one way to sign in, and shoppers none', async ({ store }) => {
  const guest = new ShopClient(store);
  expect(await guest.call('GET', '/auth/user/providers')).toMatchObject({
    status: 200,
    body: { providers: [{ id: 'emailpass', flow: 'credentials' }] },
  });
  for (const path of [
    '/auth/customer/providers',
    '/auth/owner/providers',
    '/auth/user/emailpass',
  ]) {
    expect((await guest.call('GET', path)).status, path).toBe(404);
  }
});

test('T31: a token without an actor is neither refreshed nor made a session', async ({ store }) => {
  const registered = await new ShopClient(store).register(newEmail());
  for (const path of ['/auth/token/refresh', '/auth/session']) {
    expect([401, 404], path).toContain((await registered.call('POST', path)).status);
  }
});

test('T31: a reset ends a registration that somebody else left open', async ({ store }) => {
  test.skip(!mailsAreHere, "The shop's mails are in its own DATA_DIR");
  const email = newEmail();
  const guest = new ShopClient(store);
  const strangers = await guest.register(email);
  await guest.call('POST', `${SIGN_IN}/reset-password`, { identifier: email });
  const token = new URL(await resetLinkFor(email)).searchParams.get('token') ?? '';
  const changed = await new ShopClient(store, token).call('POST', UPDATE, {
    password: 'another password',
  });
  expect(changed.status).toBe(200);
  expect((await strangers.call('POST', '/store/customers', { email })).status).toBe(401);
  const own = await guest.signIn(email, 'another password');
  expect((await own.call('POST', '/store/customers', { email })).status).toBe(200);
});

test('T32: a log-out ends its session at once, and no other', async ({ store }) => {
  const { email, client } = await newCustomer(store);
  const guest = new ShopClient(store);
  const other = await guest.signIn(email);
  const { jti: id } = claimsOf(client.token);
  expect(id, 'two sign-ins are two sessions').not.toBe(claimsOf(other.token).jti);

  expect((await guest.call('POST', ENDED, { id })).status).toBe(204);
  expect((await guest.call('POST', ENDED, { id })).status, 'ended again').toBe(204);
  for (const path of ['/store/customers/me', '/store/orders', '/store/customers/me/wishlist']) {
    expect((await client.call('GET', path)).status, path).toBe(401);
  }
  const edits = { client: 'test-client', effects: [] };
  expect((await client.call('POST', '/store/sync/wishlist', edits)).status).toBe(401);
  expect((await other.call('GET', '/store/customers/me')).status).toBe(200);
  expect((await (await guest.signIn(email)).call('GET', '/store/customers/me')).status).toBe(200);
});

test('T32: no request ends what is no session of this shop', async ({ store }) => {
  const guest = new ShopClient(store);
  const { client } = await newCustomer(store);
  const { jti = '' } = claimsOf(client.token);
  for (const id of ['', 'x', jti.slice(0, -1), `${jti}x`, jti.replace(/^./, '9'), null, 7]) {
    expect((await guest.call('POST', ENDED, { id })).status, JSON.stringify(id)).toBe(400);
  }
  expect((await client.call('GET', '/store/customers/me')).status).toBe(200);
});

test('T32: the nightly job forgets sessions that have run out, and no others', async ({
  store,
}) => {
  const { SHOP_DATA_DIR = '' } = process.env;
  test.skip(!SHOP_DATA_DIR, "The shop's database is known by its DATA_DIR");
  const database = databaseOf(SHOP_DATA_DIR);
  const guest = new ShopClient(store);
  const { email, client } = await newCustomer(store);
  const old = await guest.signIn(email);
  const ids = [client, old].map(({ token }) => claimsOf(token).jti ?? '');
  for (const id of ids) await guest.call('POST', ENDED, { id });
  const age = `update ended_session set expires_at = now() - interval '1 minute' where id = $1`;
  await runSql(database, age, [ids[1]]);
  await runMedusaScript(SHOP_DATA_DIR, './src/scripts/run-nightly-jobs.ts');
  const left = await runSql(database, 'select id from ended_session where id = any($1)', [ids]);
  expect(left).toEqual([{ id: ids[0] }]);
  expect((await client.call('GET', '/store/customers/me')).status).toBe(401);
});

test('T33: a reset link that is used six times at once changes the password once', async ({
  store,
}) => {
  test.skip(!mailsAreHere, "The shop's mails are in its own DATA_DIR");
  const { email } = await newCustomer(store);
  const guest = new ShopClient(store);
  await guest.call('POST', `${SIGN_IN}/reset-password`, { identifier: email });
  const token = new URL(await resetLinkFor(email)).searchParams.get('token') ?? '';
  const bearer = new ShopClient(store, token);
  const passwords = Array.from({ length: 6 }, (_, index) => `a new password ${index}`);
  const answers = await Promise.all(
    passwords.map((password) => bearer.call('POST', UPDATE, { password })),
  );
  const won = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
  expect(won).toHaveLength(1);
  for (const { status, body } of answers.filter((_, index) => index !== won[0])) {
    expect(status).toBe(401);
    expect(body).toMatchObject({ type: 'unauthorized', message: 'Invalid token' });
  }
  await guest.signIn(email, passwords[won[0] ?? 0]);
});

test('T35: the email of a signed-in shopper’s cart tells nothing of other accounts', async ({
  store,
}) => {
  const emailOf = (body: unknown) =>
    v.parse(v.object({ cart: v.object({ email: v.string() }) }), body).cart.email;
  const { email: known } = await newCustomer(store);
  const { email, client } = await newCustomer(store);
  const { regionId: region_id } = store.settings;
  const guests = await new ShopClient(store).cart();
  for (const cart of [await client.cart(), guests]) {
    for (const other of [known, newEmail(), known.toUpperCase(), email]) {
      const { status, body } = await client.call('POST', `/store/carts/${cart}`, { email: other });
      expect(status, other).toBe(200);
      expect(emailOf(body), 'it stays their own').toBe(email);
    }
  }
  for (const other of [known, newEmail()]) {
    const made = await client.call('POST', '/store/carts', { region_id, email: other });
    expect(made.status, other).toBe(200);
    expect(emailOf(made.body)).toBe(email);
  }
});
