import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plentifulVariants } from '../world/filled-cart';
import { newAddress, orderShown } from '../world/cod-order';
import { orderMoney } from '../world/order-money';
import { addressCart, order } from '../world/place-order';
import { piecesOf, ShopClient } from '../world/shop-client';
import { databaseOf, runSql, superuserDatabaseOf } from '../world/shop-database';
import { ShopOwner } from '../world/shop-owner';
import { expect, test } from '../world/stack-test';
import { StoreApi } from '../world/store-api';
import { STORED_ORDERS } from '../world/stored-order';
import { Device, outcomesOf } from '../world/sync-device';
import { TEN_PERCENT } from '../world/ten-percent';

/** Finds the order of a cart by the mark that it got from it. */
const MARKED = `
  select "order".id from "order" join order_cart link on link.order_id = "order".id and link.deleted_at is null
    left join payment_attempt attempt on attempt.cart_id = link.cart_id
   where link.cart_id = $1 and "order".metadata ->> 'payment_attempt' = coalesce(attempt.id, $1)`;

/** What orders cost, and what is to be paid and authorized for each. */
const TOTALS = `
  select (summary.totals ->> 'current_order_total')::float as total, collection.amount::float as due,
         collection.status, collection.authorized_amount::float as authorized,
         (select jsonb_agg(jsonb_build_array(session.provider_id, session.status, session.amount))
            from payment_session session
           where session.payment_collection_id = collection.id and session.deleted_at is null) as sessions
    from order_cart link
    join order_summary summary on summary.order_id = link.order_id and summary.deleted_at is null
    join cart_payment_collection paid on paid.cart_id = link.cart_id and paid.deleted_at is null
    join payment_collection collection on collection.id = paid.payment_collection_id
   where link.cart_id = any($1) and link.deleted_at is null order by collection.status`;

/** On every product, without a code. */
const DISCOUNT = {
  code: 'of-a-test',
  type: 'standard',
  status: 'active',
  is_automatic: true,
  application_method: TEN_PERCENT,
};

const LINE = 'Cart edits are applied by Medusa’s workflows';

test('an unknown column in a table of Medusa leaves edits to its workflows, with one line in the log', async ({
  folder,
  launch,
}) => {
  const dataDir = await folder.copySeeded('data');
  const log = () => readFile(join(dataDir, 'logs', 'medusa.log'), 'utf8');
  const settings = { CART_PATH: 'engine' };
  const before = await launch({ dataDir, settings });
  expect(await log()).not.toContain(LINE);
  const database = await superuserDatabaseOf(dataDir);
  await runSql(database, 'alter table cart_line_item add column engraving text', []);
  await before.stop();

  const after = await launch({ dataDir, settings });
  const lines = (await log()).split('\n').filter((line) => line.includes(LINE));
  expect(lines).toEqual([expect.stringContaining('cart_line_item.engraving is unknown')]);
  const store = await StoreApi.open(after.url, after.backendUrl);
  const [variant_id] = await plentifulVariants(store, 1);
  const device = new Device(store, new ShopClient(store));
  const effects = device.seal(
    { op: 'add', variant_id, quantity: 2 },
    { op: 'set', variant_id, quantity: 3 },
  );
  for (const _ of ['once', 'again']) {
    const answer = await device.send(null, effects);
    expect(outcomesOf(answer)).toEqual(['applied', 'applied']);
    expect(piecesOf(answer)).toEqual({ [variant_id]: 3 });
  }
});

test('an edit by Medusa’s workflows is decided by the database, not by Medusa’s cache', async ({
  folder,
  launch,
}) => {
  const dataDir = await folder.copySeeded('data');
  const stack = await launch({ dataDir, settings: { CART_PATH: 'workflows' } });
  const store = await StoreApi.open(stack.url, stack.backendUrl);
  const [variant_id] = await plentifulVariants(store, 1);
  const setStatus = (status: string) =>
    runSql(
      databaseOf(dataDir),
      `update product set status = $1 from product_variant variant
        where variant.product_id = product.id and variant.id = $2`,
      [status, variant_id],
    );
  const client = new ShopClient(store);
  const cartId = await client.cart();
  const add = () =>
    client.call('POST', `/store/carts/${cartId}/line-items`, { variant_id, quantity: 1 });
  await setStatus('draft');
  // Medusa's cache has it as a draft from now on.
  expect(await add()).toMatchObject({ status: 400 });
  await setStatus('published');
  const device = new Device(store, client);
  const effects = device.seal({ op: 'add', variant_id, quantity: 2 });
  const answer = await device.send(cartId, effects);
  expect(outcomesOf(answer)).toEqual(['applied']);
  expect(piecesOf(answer)).toEqual({ [variant_id]: 2 });
});

test('CHK-3, PAY-2: orders cost and leave the same where Medusa’s workflows replace the engine', async ({
  folder,
  launch,
}) => {
  const dataDir = await folder.copySeeded('data');
  const address = newAddress();
  const checkout = async (stack: Awaited<ReturnType<typeof launch>>) => {
    const store = await StoreApi.open(stack.url, stack.backendUrl);
    const client = new ShopClient(store);
    const [variant, ...others] = await plentifulVariants(store, 3);
    const [paid, onDelivery] = [await client.cart(variant), await client.cart(variant)];
    for (const variant_id of others) {
      await client.call('POST', `/store/carts/${paid}/line-items`, { variant_id, quantity: 2 });
    }
    const carts = [paid, onDelivery];
    await runSql(databaseOf(dataDir), `update cart set metadata = 'null' where id = any($1)`, [
      carts,
    ]);
    await addressCart(client, paid, address);
    const options = await client.call('GET', `/store/shipping-options?cart_id=${paid}`);
    const billing = { ...address, company: 'Rao & Co', metadata: { gstin: '29AAGCB7383J1Z4' } };
    await order(client, paid, address, billing);
    await addressCart(client, onDelivery, address);
    const placed = await orderShown(client, onDelivery);
    const marked = await Promise.all(
      carts.map((cartId) => runSql(databaseOf(dataDir), MARKED, [cartId])),
    );
    return {
      options,
      refused: placed.status === 200 ? undefined : placed,
      marked: marked.map(({ length }) => length),
      money: [await orderMoney([paid], dataDir), await orderMoney([onDelivery], dataDir)],
      totals: await runSql(databaseOf(dataDir), TOTALS, [carts]),
      stored: await runSql(databaseOf(dataDir), STORED_ORDERS, [carts]),
    };
  };
  const settings = { CART_PATH: 'engine' };
  const before = await launch({ dataDir, settings });
  const owner = new ShopOwner(await StoreApi.open(before.url, before.backendUrl), before);
  await owner.must('POST', '/admin/promotions', DISCOUNT);
  const byEngine = await checkout(before);
  expect(byEngine).toMatchObject({
    options: { status: 200 },
    refused: undefined,
    stored: [{}, {}],
    marked: [1, 1],
    money: [
      { orders: 1, captures: 1, transactions: 1 },
      { orders: 1, captures: 0, transactions: 0 },
    ],
  });
  const database = await superuserDatabaseOf(dataDir);
  await runSql(database, 'alter table cart_line_item add column engraving text', []);
  await before.stop();
  expect(await checkout(await launch({ dataDir, settings }))).toEqual(byEngine);
});
