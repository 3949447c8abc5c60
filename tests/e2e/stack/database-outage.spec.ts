import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { waitFor } from '../../stack/wait-for';
import { ledgerRows } from '../world/ledger-rows';
import { holdSupervisor, killPart } from '../world/parts-of-a-stack';
import { cartOf, newCustomer, piecesOf, ShopClient } from '../world/shop-client';
import { plentifulVariants } from '../world/filled-cart';
import { expect, test } from '../world/stack-test';
import { StoreApi } from '../world/store-api';
import { Device, outcomesOf, randomKey } from '../world/sync-device';

/** Postgres is back within this (ms). */
const BACK_MS = 180_000;
/** The device's own timeout is longer (ms). */
const ANSWER_MS = 5000;

const unavailable = v.object({
  type: v.literal('unavailable'),
  message: v.string(),
  ledger: v.literal(1),
});

test('SYNC-2, SYNC-4: while Postgres is away the ledger answers 503, and nothing is given up or done twice', async ({
  shop: stack,
}) => {
  const store = await StoreApi.open(stack.url, stack.backendUrl);
  const [variant_id] = await plentifulVariants(store, 1);
  const product = await store.productWhere('any', () => true);
  const { client: customer } = await newCustomer(store);
  const device = new Device(store, new ShopClient(store));
  const wisher = new Device(store, customer);
  const add = { op: 'add', variant_id, quantity: 1 } as const;
  const { id } = cartOf(await device.send(null, device.seal(add)));
  const ready = async () => (await fetch(`${stack.backendUrl}/ready`)).status;
  expect(await ready()).toBe(200);

  // A chain of edits in the middle of which Postgres dies.
  const sealed = device.seal(...Array.from({ length: 8 }, () => add));
  const others = Array.from({ length: 6 }, () => new Device(store, new ShopClient(store)));
  const supervisor = holdSupervisor(stack);
  const underWay = others.map((each) => each.sendOnce(null, each.seal(add)));
  await sleep(150);
  killPart(stack, 'postgres');
  for (const answer of await Promise.all(underWay)) {
    expect([200, 503], JSON.stringify(answer.body)).toContain(answer.status);
  }

  const { client } = device;
  const wish = { client, effects: wisher.seal({ op: 'wish', product_id: product.id }) };
  const next = { client, key: randomKey(), n: 40, previous: null };
  const cancel = { ...next, lane: 'cart' };
  const order = { ...next, cart_id: id, request: {} };
  const cartCall = { cart_id: id, region_id: store.settings.regionId, effects: sealed };
  const calls = {
    cart: () => device.shopper.request('POST', '/store/sync/cart', { ...cartCall, client }),
    wishlist: () => customer.request('POST', '/store/sync/wishlist', wish),
    merge: () => customer.request('POST', '/store/sync/merge', { client, guest_cart_id: id }),
    order: () => device.shopper.request('POST', '/store/sync/order', order),
    cancel: () => device.shopper.request('POST', '/store/sync/cancel', cancel),
    version: () => device.shopper.request('GET', '/store/sync'),
  };
  for (const [name, call] of Object.entries(calls)) {
    const startedAt = performance.now();
    const answer = await call();
    const body: unknown = await answer.json();
    expect(answer.status, `${name}: ${JSON.stringify(body)}`).toBe(503);
    expect(v.is(unavailable, body), `${name}: ${JSON.stringify(body)}`).toBe(true);
    expect(Number(answer.headers.get('retry-after')), name).toBeGreaterThan(0);
    expect(performance.now() - startedAt, name).toBeLessThan(ANSWER_MS);
  }
  expect(await ready()).toBe(503);

  supervisor.release();
  await waitFor('The backend is ready again', BACK_MS, async () => (await ready()) === 200);
  let answer = await device.send(id, sealed);
  await waitFor('The edits are taken', 20_000, async () => {
    if (answer.status !== 200) answer = await device.send(id, sealed);
    return answer.status === 200;
  });
  expect(outcomesOf(answer)).toEqual(sealed.map(() => 'applied'));
  expect(piecesOf(answer)).toEqual({ [variant_id]: 9 });
  const rows = await ledgerRows(id, stack.dataDir);
  expect(rows.filter(({ state }) => state === 'open')).toEqual([]);
});
