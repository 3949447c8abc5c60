import { plentiful } from '../world/filled-cart';
import { cartOf, newCustomer, piecesOf, ShopClient } from '../world/shop-client';
import { expect, test } from '../world/store-test';
import type { StoreApi } from '../world/store-api';
import { Device, outcomesOf } from '../world/sync-device';

/** Ids of variants that tests do not buy out. */
async function variants(store: StoreApi, count: number): Promise<string[]> {
  return (await plentiful(store, count)).map(({ variants: [first] }) => first?.id ?? '');
}

const guestDevice = (store: StoreApi) => new Device(store, new ShopClient(store));

test('SYNC-1: the ledger tells that it is there', async ({ store }) => {
  expect(await new ShopClient(store).call('GET', '/store/sync')).toEqual({
    status: 200,
    body: { ledger: 1 },
  });
});

test('SYNC-2: one call makes the cart and takes all effects in their order', async ({ store }) => {
  const [one = '', two = '', three = ''] = await variants(store, 3);
  const device = guestDevice(store);
  const answer = await device.send(
    null,
    device.seal(
      { op: 'add', variant_id: one, quantity: 2 },
      { op: 'add', variant_id: two, quantity: 1 },
      { op: 'add', variant_id: three, quantity: 1 },
      { op: 'adjust', variant_id: one, quantity: -1 },
      { op: 'set', variant_id: two, quantity: 4 },
      { op: 'remove', variant_id: three },
      { op: 'adjust', variant_id: one, quantity: -5 },
    ),
  );
  expect(answer.status).toBe(200);
  expect(outcomesOf(answer)).toEqual(Array.from({ length: 7 }, () => 'applied'));
  expect(piecesOf(answer)).toEqual({ [one]: 1, [two]: 4 });
  const { id } = cartOf(answer);
  const stock = await device.shopper.call('GET', `/store/carts/${id}`);
  expect(answer.body, 'the cart as the store API tells it').toMatchObject({ ...bodyOf(stock) });

  const next = device.seal(
    { op: 'remove', variant_id: one },
    { op: 'set', variant_id: two, quantity: 2 },
    { op: 'add', variant_id: three, quantity: 3 },
  );
  const second = await device.send(id, next);
  expect(outcomesOf(second)).toEqual(['applied', 'applied', 'applied']);
  expect(piecesOf(second)).toEqual({ [two]: 2, [three]: 3 });
});

function bodyOf({ body }: { body: unknown }): object {
  return typeof body === 'object' && body !== null ? body : {};
}
