import * as v from 'valibot';
import { openPushService, type PushBrowser, type PushService } from '../world/push-service';
import { newCustomer, PASSWORD, ShopClient } from '../world/shop-client';
import { databaseOf, runSql } from '../world/shop-database';
import { placeOrder, proofOf, returnReason } from '../world/shop-orders';
import { ownersAreHere, ShopOwner } from '../world/shop-owner';
import { expect, test } from '../world/store-test';

test.skip(!ownersAreHere, "The shop's owner is known by its DATA_DIR");

const PATH = '/store/push-subscriptions';
const dataDir = process.env['SHOP_DATA_DIR'] ?? '';

let service: PushService;
test.beforeAll(async () => {
  service = await openPushService();
});
test.afterAll(() => service.close());

async function subscribe(client: ShopClient, browser: PushBrowser, more: object = {}) {
  const body = { ...browser.keys, kinds: ['orders', 'refunds'], language: 'en', ...more };
  expect((await client.call('POST', PATH, body)).status).toBe(200);
}

const titlesOf = (browser: PushBrowser) =>
  browser.messages.map(({ notification }) => notification.title);

const isStored = async (browser: PushBrowser) => {
  const sql = 'select id from push_subscription where endpoint = $1';
  return (await runSql(databaseOf(dataDir), sql, [browser.endpoint])).length > 0;
};

const OPEN_RETURN = `select id from return where order_id = $1 and canceled_at is null`;
const parcelsSchema = v.object({
  return: v.object({ fulfillments: v.array(v.object({ id: v.string() })) }),
});
const returnIds = v.tuple([v.object({ id: v.string() })]);

/** Has what is to be tried again tried now. */
const hurry = () =>
  runSql(databaseOf(dataDir), "update outbox_message set due_at = now() where state = 'due'", []);

test('NTF-1, NTF-2: a customer hears of each step of an order once', async ({ store }) => {
  const { client, orderId, email } = await placeOrder(store);
  const browser = service.subscribe();
  await subscribe(client, browser);
  const owner = new ShopOwner(store);
  const fulfilment = await owner.pack(orderId);
  await expect.poll(() => titlesOf(browser)).toEqual(['Order packed']);
  await owner.ship(orderId, fulfilment);
  await owner.deliver(orderId, fulfilment);
  await expect
    .poll(() => titlesOf(browser).toSorted((one, other) => one.localeCompare(other)))
    .toEqual(['Delivered', 'On the way', 'Order packed']);
  // Another order's event has the worker look at all of them again.
  const other = await placeOrder(store);
  const witness = service.subscribe();
  await subscribe(other.client, witness);
  await owner.pack(other.orderId);
  await expect.poll(() => titlesOf(witness)).toEqual(['Order packed']);
  expect(browser.requests, 'nothing twice').toBe(3);

  const [{ notification, headers, text } = never()] = browser.messages;
  expect(notification.body).toMatch(/^Your order #\d+ is packed/);
  expect(notification.navigate).toBe(
    `${store.settings.publicUrl}/orderdetails?id=${encodeURIComponent(orderId)}`,
  );
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: notification.tag });
  for (const secret of [email, 'Asha', 'Rao', '98765']) expect(text).not.toContain(secret);
});

test('NTF-1: a guest hears of the orders that they can prove, in their language', async ({
  store,
}) => {
  const [mine, foreign] = [await placeOrder(store), await placeOrder(store)];
  const browser = service.subscribe();
  const orders = [
    { id: mine.orderId, proof: proofOf(mine.orderId) },
    { id: foreign.orderId, proof: proofOf(mine.orderId) },
  ];
  await subscribe(new ShopClient(store), browser, { language: 'hi', orders });
  const owner = new ShopOwner(store);
  await owner.pack(foreign.orderId);
  await owner.pack(mine.orderId);
  await expect.poll(() => titlesOf(browser)).toEqual(['ऑर्डर पैक हो गया']);
  expect(browser.messages[0]?.notification.lang).toBe('hi');
});

test('NTF-1: only the kinds that were chosen, and none after all are off', async ({ store }) => {
  const { client, orderId } = await placeOrder(store);
  const [refunds, off] = [service.subscribe(), service.subscribe()];
  await subscribe(client, refunds, { kinds: ['refunds'] });
  await subscribe(client, off);
  expect((await client.call('DELETE', PATH, { endpoint: off.endpoint })).status).toBe(204);
  const cancelled = await client.call('POST', `/store/orders/${orderId}/cancel`, {});
  expect(cancelled.status).toBe(200);
  await expect.poll(() => titlesOf(refunds)).toEqual(['Refund made']);
  expect(off.requests).toBe(0);
});

test('NTF-1: what the shop decides about a return', async ({ store }) => {
  const { client, orderId } = await placeOrder(store);
  const browser = service.subscribe();
  await subscribe(client, browser, { kinds: ['refunds'] });
  const owner = new ShopOwner(store);
  await owner.deliverAll(orderId);
  const [line] = await owner.linesOf(orderId);
  const { id: reason_id } = await returnReason(client);
  const ask = async () => {
    const items = [{ item_id: line?.id, quantity: 1, reason_id }];
    const asked = await client.call('POST', `/store/orders/${orderId}/returns`, { items });
    expect(asked.status).toBe(201);
    const [{ id }] = v.parse(returnIds, await runSql(databaseOf(dataDir), OPEN_RETURN, [orderId]));
    return `/admin/returns/${id}`;
  };
  const refused = await ask();
  // Medusa has a parcel back under way, which ends first.
  const { body } = await owner.must('GET', `${refused}?fields=id,fulfillments.id`);
  for (const { id } of v.parse(parcelsSchema, body).return.fulfillments) {
    await owner.must('POST', `/admin/fulfillments/${id}/cancel`, {});
  }
  await owner.must('POST', `${refused}/cancel`, {});
  await expect.poll(() => titlesOf(browser), { timeout: 20_000 }).toEqual(['Return cancelled']);
  const again = await ask();
  await owner.must('POST', `${again}/receive`, {});
  await owner.must('POST', `${again}/receive-items`, { items: [{ id: line?.id, quantity: 1 }] });
  await owner.must('POST', `${again}/receive/confirm`, {});
  await expect
    .poll(() => titlesOf(browser), { timeout: 20_000 })
    .toEqual(['Return cancelled', 'Return received']);
});

test('NTF-2: what a push service does not take now is sent later, once', async ({ store }) => {
  const { client, orderId } = await placeOrder(store);
  const browser = service.subscribe();
  browser.failures.push(503, 429);
  await subscribe(client, browser);
  await new ShopOwner(store).pack(orderId);
  await expect.poll(() => browser.requests).toBe(1);
  await hurry();
  await expect.poll(() => browser.requests).toBe(2);
  await hurry();
  await expect.poll(() => titlesOf(browser)).toEqual(['Order packed']);
});

test('NTF-1: a browser that another customer takes over gets nothing of the first', async ({
  store,
}) => {
  const { client, orderId } = await placeOrder(store);
  const browser = service.subscribe();
  browser.failures.push(503);
  await subscribe(client, browser);
  await new ShopOwner(store).pack(orderId);
  await expect.poll(() => browser.requests).toBe(1);
  const other = await placeOrder(store);
  await subscribe(other.client, browser);
  await hurry();
  await new ShopOwner(store).pack(other.orderId);
  await expect
    .poll(() => browser.messages.map(({ notification }) => notification.navigate))
    .toEqual([expect.stringContaining(other.orderId)]);
  expect(browser.requests).toBe(2);
});

test('NTF-1: a browser that has unsubscribed is forgotten', async ({ store }) => {
  const { client, orderId } = await placeOrder(store);
  const browser = service.subscribe();
  browser.failures.push(410);
  await subscribe(client, browser);
  await new ShopOwner(store).pack(orderId);
  await expect.poll(() => isStored(browser)).toBe(false);
});

test('NTF-1: a log-out and the deletion of the account end it', async ({ store }) => {
  const { client, email } = await newCustomer(store);
  const [one, other] = [service.subscribe(), service.subscribe()];
  await subscribe(client, one);
  const claims: unknown = JSON.parse(
    Buffer.from(client.token?.split('.')[1] ?? '', 'base64url').toString(),
  );
  const { jti } = v.parse(v.object({ jti: v.string() }), claims);
  await client.call('POST', '/auth/ended-sessions', { id: jti });
  await expect.poll(() => isStored(one)).toBe(false);

  const again = await new ShopClient(store).signIn(email);
  await subscribe(again, other);
  expect((await again.call('DELETE', '/store/customers/me', { password: PASSWORD })).status).toBe(
    204,
  );
  expect(await isStored(other)).toBe(false);
});

test('NTF-1, T58: the shop sends to push services only', async ({ store }) => {
  const { keys } = service.subscribe();
  const guest = new ShopClient(store);
  for (const endpoint of [
    'http://127.0.0.1:9000/push',
    'http://169.254.169.254/latest/meta-data',
    'https://localhost/push',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'http://fcm.googleapis.com/x',
    'https://user@fcm.googleapis.com/x',
    'file:///etc/passwd',
    'nothing',
  ]) {
    const body = { ...keys, endpoint, kinds: ['orders'], language: 'en' };
    expect((await guest.call('POST', PATH, body)).status, endpoint).toBe(400);
  }
});

function never(): never {
  throw new Error('There is no message');
}
