import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plentifulVariants } from '../world/filled-cart';
import { piecesOf, ShopClient } from '../world/shop-client';
import { runSql, superuserDatabaseOf } from '../world/shop-database';
import { expect, test } from '../world/stack-test';
import { StoreApi } from '../world/store-api';
import { Device, outcomesOf } from '../world/sync-device';

const LINE = 'Cart edits are applied by Medusa’s workflows';

test('an unknown column in a table of Medusa leaves edits to its workflows, with one line in the log', async ({
  folder,
  launch,
}) => {
  const dataDir = await folder.copySeeded('data');
  const log = () => readFile(join(dataDir, 'logs', 'medusa.log'), 'utf8');
  const before = await launch({ dataDir });
  expect(await log()).not.toContain(LINE);
  const database = await superuserDatabaseOf(dataDir);
  await runSql(database, 'alter table cart_line_item add column engraving text', []);
  await before.stop();

  const after = await launch({ dataDir });
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
