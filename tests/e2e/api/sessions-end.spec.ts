import { mailsAreHere, resetLinkFor } from '../world/mails';
import { newCustomer, ShopClient } from '../world/shop-client';
import { expect, test } from '../world/store-test';

test.skip(!mailsAreHere, "The shop's mails are in its own DATA_DIR");

const NEW_PASSWORD = 'another password';

/** What a customer may ask for, and what is written with an empty body at most. */
const CALLS: readonly [method: string, path: string, body?: object][] = [
  ['GET', '/store/customers/me'],
  ['POST', '/store/customers/me', { first_name: 'Mallory' }],
  ['GET', '/store/customers/me/addresses'],
  ['GET', '/store/customers/me/wishlist'],
  ['GET', '/store/customers/me/carts/latest'],
  ['GET', '/store/orders'],
  ['POST', '/store/sync/cart', {}],
  ['POST', '/store/sync/wishlist', {}],
  ['POST', '/store/sync/merge', {}],
  ['POST', '/store/carts', {}],
  ['DELETE', '/store/customers/me', { password: NEW_PASSWORD }],
  ['POST', '/auth/token/refresh'],
  ['POST', '/auth/session'],
];

test('T5: a changed password ends all sessions that were open, on every route', async ({
  store,
}) => {
  const { email, client: old } = await newCustomer(store);
  const guest = new ShopClient(store);
  const second = await guest.signIn(email);
  expect((await old.call('GET', '/store/customers/me')).status).toBe(200);

  await guest.call('POST', '/auth/customer/emailpass/reset-password', { identifier: email });
  const token = new URL(await resetLinkFor(email)).searchParams.get('token') ?? '';
  const changed = await new ShopClient(store, token).call(
    'POST',
    '/auth/customer/emailpass/update',
    { password: NEW_PASSWORD },
  );
  expect(changed).toEqual({ status: 200, body: { success: true } });

  const fresh = await guest.signIn(email, NEW_PASSWORD);
  expect((await fresh.call('GET', '/store/customers/me')).status, 'at once').toBe(200);
  for (const session of [old, second]) {
    for (const [method, path, body] of CALLS) {
      const { status } = await session.call(method, path, body);
      expect([401, 404], `${method} ${path} answered ${status}`).toContain(status);
    }
  }
  expect(await fresh.call('GET', '/store/customers/me')).toMatchObject({
    status: 200,
    body: { customer: { email, first_name: 'Asha' } },
  });
});
