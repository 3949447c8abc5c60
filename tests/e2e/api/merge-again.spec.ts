import { databaseOf, runSql } from '../world/shop-database';
import { cartOf, newCustomer, piecesOf, ShopClient } from '../world/shop-client';
import { plentifulVariants } from '../world/filled-cart';
import { expect, test } from '../world/store-test';
import { Device } from '../world/sync-device';

const { SHOP_DATA_DIR = '' } = process.env;

test('CART-5: a guest’s cart becomes the customer’s, and after an order the next one does', async ({
  store,
}) => {
  test.skip(!SHOP_DATA_DIR, "The shop's database is known by its DATA_DIR");
  const [variant_id] = await plentifulVariants(store, 1);
  const { client } = await newCustomer(store);
  for (const quantity of [1, 2, 3]) {
    const device = new Device(store, new ShopClient(store));
    const sealed = device.seal({ op: 'add', variant_id, quantity });
    const { id } = cartOf(await device.send(null, sealed));
    device.shopper = client;
    const merged = await device.merge(id);
    expect(merged.status).toBe(200);
    expect(piecesOf(merged)).toEqual({ [variant_id]: quantity });
    // As an order leaves it.
    const database = databaseOf(SHOP_DATA_DIR);
    await runSql(database, 'update cart set completed_at = now() where id = $1', [id]);
  }
});
