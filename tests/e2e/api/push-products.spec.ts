import * as v from 'valibot';
import { openPushService, type PushBrowser, type PushService } from '../world/push-service';
import { ScarceProduct } from '../world/scarce-product';
import { newCustomer, ShopClient } from '../world/shop-client';
import { databaseOf, runSql } from '../world/shop-database';
import { ownersAreHere, ShopOwner } from '../world/shop-owner';
import { Device } from '../world/sync-device';
import { expect, test } from '../world/store-test';

test.skip(!ownersAreHere, "The shop's owner is known by its DATA_DIR");

let service: PushService;
test.beforeAll(async () => {
  service = await openPushService();
});
test.afterAll(() => service.close());

/** @returns the variants that the browser waits for */
async function subscribe(client: ShopClient, browser: PushBrowser, more: object) {
  const body = { ...browser.keys, language: 'en', ...more };
  const answer = await client.call('POST', '/store/push-subscriptions', body);
  expect(answer.status).toBe(200);
  return v.parse(v.object({ variants: v.array(v.string()) }), answer.body).variants;
}

const bodiesOf = (browser: PushBrowser) =>
  browser.messages.map(({ notification }) => notification.body);

const sql = (statement: string, ...values: unknown[]) =>
  runSql(databaseOf(process.env['SHOP_DATA_DIR'] ?? ''), statement, values);

/** Messages that were added for a browser, whether they have left or not. */
const addedFor = async (browser: PushBrowser) => {
  const statement = `select 1 from outbox_message
    where recipient = (select id from push_subscription where endpoint = $1)`;
  return (await sql(statement, browser.endpoint)).length;
};

/** Until what has changed is in the index, as a witness hears of it. */
async function whenIndexed(variantId: string): Promise<void> {
  const queued = () =>
    sql(
      `select 1 from catalogue_change change join product_variant variant using (product_id) where variant.id = $1`,
      variantId,
    );
  await expect.poll(async () => (await queued()).length).toBe(0);
}

test('NTF-1: who waits for a variant hears once that it is back', async ({ store }) => {
  const owner = new ShopOwner(store);
  const product = await ScarceProduct.create(owner);
  const [guest, browser, other] = [new ShopClient(store), service.subscribe(), service.subscribe()];
  const wait = { kinds: ['stock'], variants: [product.variantId] };
  expect(await subscribe(guest, browser, wait)).toEqual([product.variantId]);
  expect(await subscribe(guest, browser, wait), 'asked twice').toEqual([product.variantId]);
  await subscribe(guest, other, { kinds: ['orders'], variants: [product.variantId] });
  await whenIndexed(product.variantId);
  expect(await addedFor(browser), 'nothing yet').toBe(0);

  await product.leave(3);
  await expect
    .poll(() => bodiesOf(browser))
    .toEqual([expect.stringMatching(/^Scarce product .* is available again\.$/)]);
  const [{ notification } = never()] = browser.messages;
  expect(notification.navigate).toBe(
    `${store.settings.publicUrl}/productdetails/${product.productId}`,
  );
  expect(await subscribe(guest, browser, { kinds: ['stock'] }), 'the wait is over').toEqual([]);

  await product.leave(0);
  await whenIndexed(product.variantId);
  await product.leave(1);
  await whenIndexed(product.variantId);
  expect(await addedFor(browser), 'no browser waits').toBe(1);
  expect(await addedFor(other), 'that kind is off').toBe(0);

  // Who waits again hears again; at once, when it came back before the page knew of it.
  await subscribe(guest, browser, wait);
  await expect.poll(() => browser.requests).toBe(2);
});

test('NTF-1: what is sold out again before the message leaves is not sent', async ({ store }) => {
  const owner = new ShopOwner(store);
  const product = await ScarceProduct.create(owner);
  const [guest, browser] = [new ShopClient(store), service.subscribe()];
  browser.failures.push(503);
  await subscribe(guest, browser, { kinds: ['stock'], variants: [product.variantId] });
  await product.leave(1);
  await expect.poll(() => browser.requests).toBe(1);
  await product.leave(0);
  await whenIndexed(product.variantId);
  const ofBrowser = `recipient = (select id from push_subscription where endpoint = $1)`;
  await sql(`update outbox_message set due_at = now() where ${ofBrowser}`, browser.endpoint);
  const waiting = () => sql(`select 1 from outbox_message where ${ofBrowser}`, browser.endpoint);
  await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(0);
  expect(browser.requests).toBe(1);
  await product.leave(2);
  await expect.poll(() => browser.messages.length, 'the wait continues').toBe(1);
});

test('NTF-1: a customer hears that a wish costs less, and of less than before only', async ({
  store,
}) => {
  const owner = new ShopOwner(store);
  const product = await ScarceProduct.create(owner, 900);
  const { client } = await newCustomer(store);
  const [one, two, off] = [service.subscribe(), service.subscribe(), service.subscribe()];
  await subscribe(client, one, { kinds: ['prices'] });
  await subscribe(client, two, { kinds: ['prices'], language: 'hi' });
  await subscribe(client, off, { kinds: ['orders'] });
  const price = async (rupees: number) => {
    await product.priceAt(rupees);
    await whenIndexed(product.variantId);
  };
  await whenIndexed(product.variantId);
  await price(1000);
  const device = new Device(store, client);
  const wish = { product_id: product.productId, variant_id: product.variantId };
  const send = async (op: 'wish' | 'unwish') =>
    expect((await device.sendWishes(device.seal({ op, ...wish }))).status).toBe(200);
  await send('wish');

  await price(960);
  expect(await addedFor(one), 'too little').toBe(0);
  await price(940);
  await expect
    .poll(() => [one, two].map(bodiesOf))
    .toEqual([
      [expect.stringMatching(/ now costs ₹940\.00\.$/)],
      [expect.stringMatching(/ अब ₹940\.00 में मिल रहा है।$/)],
    ]);

  // A price that rises and falls again is no news, and neither is one of less than five percent.
  for (const rupees of [1000, 940, 900]) await price(rupees);
  expect(await addedFor(one)).toBe(1);
  await price(890);
  await expect.poll(() => one.requests).toBe(2);
  const [first, second] = one.messages;
  expect(second?.notification.tag, 'shown in the place of the first').toBe(first?.notification.tag);

  await send('unwish');
  await price(500);
  expect(await addedFor(one), 'no wish any more').toBe(2);
  // Wished again: compared with the price of then.
  await send('wish');
  await price(490);
  expect(await addedFor(one)).toBe(2);
  expect(await addedFor(off)).toBe(0);
});

const askedSchema = v.object({ question: v.object({ id: v.string() }) });

test('NTF-1: who asked hears of the answer, once', async ({ store }) => {
  const owner = new ShopOwner(store);
  const { id: productId } = await store.productWhere('memo-photo-frame', (product) => {
    return product.handle === 'memo-photo-frame';
  });
  const { client } = await newCustomer(store);
  const guest = new ShopClient(store);
  const [customers, guests, stranger] = [
    service.subscribe(),
    service.subscribe(),
    service.subscribe(),
  ];
  const ask = async (by: ShopClient) => {
    const question = `Does it stand? ${Date.now()}`;
    const answer = await by.call('POST', `/store/products/${productId}/questions`, { question });
    return v.parse(askedSchema, answer.body).question.id;
  };
  const [ofCustomer, ofGuest] = [await ask(client), await ask(guest)];
  await subscribe(client, customers, { kinds: ['questions'] });
  await subscribe(guest, guests, { kinds: ['questions'], questions: [ofGuest] });
  // A customer's question belongs to their account, also when others name it.
  await subscribe(guest, stranger, { kinds: ['questions'], questions: [ofCustomer] });
  for (const id of [ofCustomer, ofGuest]) {
    await owner.must('POST', `/admin/product-questions/${id}`, { answer: 'Yes.' });
  }
  await expect
    .poll(() => [bodiesOf(customers), bodiesOf(guests)], { timeout: 20_000 })
    .toEqual([[expect.stringContaining('Memo')], [expect.stringContaining('Memo')]]);
  expect(stranger.requests).toBe(0);
  // An answer that is corrected is no other answer.
  await owner.must('POST', `/admin/product-questions/${ofGuest}`, { answer: 'Yes, and it hangs.' });
  await new Promise((resolve) => setTimeout(resolve, 12_000));
  expect(guests.requests).toBe(1);
});

function never(): never {
  throw new Error('There is no message');
}
