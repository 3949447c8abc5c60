import { runMedusaScript } from '../../stack/medusa-script';
import { databaseOf, runSql } from '../world/shop-database';
import { cartOf, piecesOf, ShopClient } from '../world/shop-client';
import { plentifulVariants } from '../world/filled-cart';
import { expect, test } from '../world/store-test';
import { Device, outcomesOf } from '../world/sync-device';

const { SHOP_DATA_DIR = '' } = process.env;

test('SYNC-4, schedule 8: the nightly job forgets bodies after 30 days and heads after 400', async ({
  store,
}) => {
  test.skip(!SHOP_DATA_DIR, "The shop's database is known by its DATA_DIR");
  const database = databaseOf(SHOP_DATA_DIR);
  const [variant_id] = await plentifulVariants(store, 1);
  const age = async (table: string, { client }: Device, days: number) =>
    runSql(
      database,
      `update ${table} set updated_at = now() - make_interval(days => $2) where client = $1`,
      [client, days],
    );
  const devices = [29, 31, 399, 401].map((days) => {
    const device = new Device(store, new ShopClient(store));
    return { days, device, sealed: device.seal({ op: 'add', variant_id, quantity: 1 }) };
  });
  const carts = new Map<number, string>();
  for (const { days, device, sealed } of devices) {
    carts.set(days, cartOf(await device.send(null, sealed)).id);
    const [given] = device.seal({ op: 'add', variant_id, quantity: 1 });
    await device.cancel(given);
    await age('sync_effect', device, days);
    await age('sync_lane', device, days);
  }
  await runMedusaScript(SHOP_DATA_DIR, './src/scripts/run-nightly-jobs.ts');

  const left = async (days: number) => {
    const client = devices.find((each) => each.days === days)?.device.client;
    const rows = await runSql(
      database,
      `select (select count(*)::int from sync_effect where client = $1 and n is not null) as bodies,
         (select count(*)::int from sync_effect where client = $1 and n is null) as cancelled,
         (select count(*)::int from sync_lane where client = $1) as heads`,
      [client],
    );
    return rows[0];
  };
  expect(await left(29)).toEqual({ bodies: 1, cancelled: 1, heads: 1 });
  expect(await left(31)).toEqual({ bodies: 0, cancelled: 1, heads: 1 });
  expect(await left(399)).toEqual({ bodies: 0, cancelled: 1, heads: 1 });
  expect(await left(401)).toEqual({ bodies: 0, cancelled: 0, heads: 0 });

  const [, month] = devices;
  const late = await month?.device.send(carts.get(31) ?? '', month.sealed);
  if (!late) throw new Error('No answer');
  expect(outcomesOf(late), 'a device that was off for a month').toEqual(['duplicate']);
  expect(piecesOf(late)).toEqual({ [variant_id]: 1 });

  // Refused, it would be tapped anew.
  const cancelled = await month?.device.cancel(month.sealed[0]);
  expect(cancelled?.body, 'what was done a month ago is not cancelled').toEqual({
    outcome: 'duplicate',
    ledger: 1,
  });
  const again = await month?.device.send(carts.get(31) ?? '', month.sealed);
  expect(again && outcomesOf(again)).toEqual(['duplicate']);
});
