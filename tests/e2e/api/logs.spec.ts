import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { shareWishlist } from '../world/shared-wishlist';
import { newCustomer, newEmail, ShopClient } from '../world/shop-client';
import { databaseOf, runSql, shopDataDir, whileHeld } from '../world/shop-database';
import { expect, test } from '../world/store-test';

async function readLogs(): Promise<Map<string, string>> {
  const folder = join(shopDataDir(), 'logs');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.log'));
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
  );
  return new Map(texts);
}

/** What belongs to one shopper of this test alone. */
function plantedShopper() {
  const mark = randomUUID().slice(0, 8);
  return {
    email: newEmail(),
    password: `Secret-${mark}-word`,
    first_name: `Asha${mark}`,
    last_name: `Kulkarni${mark}`,
    phone: `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
    street: `${mark} Rose Lane`,
    searched: `surprise${mark}`,
    message: `My gift for ${mark}`,
    network: '2001:db8:a5a:c0de::77',
  };
}

test('T57: no log names a shopper, their words, or what opens their things', async ({ store }) => {
  const who = plantedShopper();
  const guest = new ShopClient(store);
  const register = '/auth/customer/emailpass/register';
  const { email, password } = who;
  const token = (await guest.call('POST', register, { email, password })).body;
  const wrong = { email, password: `${password}x` };
  expect((await guest.call('POST', '/auth/customer/emailpass', wrong)).status).toBe(401);
  const customer = await guest.signIn(email, password);
  const { first_name, last_name, phone } = who;
  await customer.call('POST', '/store/customers', { email, first_name, last_name, phone });
  await customer.call('POST', '/store/customers', { email, first_name, last_name, phone });
  // Refused, with the address in Medusa's message.
  const other = { email, password: `${password}y` };
  expect((await guest.call('POST', register, other)).status).toBe(401);
  const address = { first_name, last_name, phone, address_1: who.street, city: 'Pune' };
  const { variants } = await store.productWhere('with a variant', () => true);
  const cartId = await store.createCart(variants[0]?.id ?? '', 1);
  await guest.call('POST', `/store/carts/${cartId}`, { email, shipping_address: address });
  // Refused, with a value that is no country.
  const odd = { ...address, country_code: who.street };
  await guest.call('POST', `/store/carts/${cartId}`, { email, shipping_address: odd });
  await guest.call('POST', '/store/contact-messages', {
    name: first_name,
    email,
    message: who.message,
  });
  await fetch(`${store.shopUrl}/store/customers/me/addresses?q=${who.searched}`);
  const headers = { 'x-forwarded-for': who.network, 'x-real-ip': who.network };
  await fetch(`${store.shopUrl}/reset-password?token=${who.searched}&email=${email}`, { headers });
  // Medusa believes its front, and counts by this address.
  const signIn = { method: 'POST', body: JSON.stringify(wrong) };
  const json = { ...headers, 'content-type': 'application/json' };
  for (const url of [store.shopUrl, store.url]) {
    await fetch(`${url}/auth/customer/emailpass`, { ...signIn, headers: json });
  }
  const share = await shareWishlist((await newCustomer(store)).client);
  for (const path of ['wishlist', 'store/shared-wishlists'])
    await fetch(`${store.shopUrl}/${path}/${share}`);
  await fetch(`${store.shopUrl}/wishlist/${share}/more`);
  await fetch(`${store.shopUrl}/store/orders/${who.searched}_1?token=${who.searched}`);

  await expect.poll(async () => (await readLogs()).get('front.log')).toMatch(/\/store\/orders\/:/);
  const planted = { ...who, cartId, share, token: JSON.stringify(token).slice(10, 80) };
  for (const [name, text] of await readLogs()) {
    for (const [what, value] of Object.entries(planted)) {
      expect(text.includes(value), `${what} in ${name}`).toBe(false);
    }
  }
});

test('one id leads from the answer through the logs to the statement in the database', async ({
  store,
}) => {
  const requestId = `trace-${randomUUID()}`;
  const database = databaseOf(shopDataDir());
  const url = `${store.shopUrl}/store/carts`;
  const headers = {
    'x-request-id': requestId,
    'x-publishable-api-key': store.settings.publishableKey,
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ region_id: store.settings.regionId });
  let asking: Promise<Response> | undefined;
  await whileHeld(database, 'cart', async () => {
    asking = fetch(url, { method: 'POST', headers, body });
    await expect
      .poll(() =>
        runSql(database, 'select query from pg_stat_activity where query like $1', [
          `/* ${requestId} */%`,
        ]),
      )
      .not.toEqual([]);
  });
  const answer = await asking;
  expect(answer?.status).toBe(200);
  expect(answer?.headers.get('x-request-id')).toBe(requestId);
  for (const name of ['front.log', 'medusa.log']) {
    await expect.poll(async () => (await readLogs()).get(name)).toContain(requestId);
  }
});

test('one id leads through a page that the front renders, too', async ({ store }) => {
  const requestId = `trace-${randomUUID()}`;
  // It was not searched for before: the page is rendered now.
  const answer = await fetch(`${store.shopUrl}/product?q=${randomUUID().slice(0, 8)}`, {
    headers: { 'x-request-id': requestId },
  });
  await answer.text();
  expect(answer.headers.get('x-request-id')).toBe(requestId);
  const asked = async () =>
    ((await readLogs()).get('medusa.log') ?? '')
      .split('\n')
      .filter((line) => line.includes(requestId) && line.includes('/store/catalogue'));
  await expect.poll(asked).not.toEqual([]);
});

test('an id that is not well-formed is replaced', async ({ store }) => {
  const answer = await fetch(`${store.shopUrl}/store/regions`, {
    headers: { 'x-request-id': `x*/ select 1; --${'y'.repeat(80)}` },
  });
  await answer.body?.cancel();
  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});
