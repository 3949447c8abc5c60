import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { openPlentifulStore } from '../../tests/bench/plentiful-stock';
import { isPassed, stormTable } from '../../tests/bench/storm/report';
import { runStorm } from '../../tests/bench/storm/run-storm';
import { databaseOf } from '../../tests/e2e/world/shop-database';
import { exitOnSignals } from '../exit-on-signals';
import { positiveNumber } from '../number-options';
import { withOwnShop } from '../test/with-shop';

exitOnSignals();

const { path, ...storm } = v.parse(
  v.object({
    path: v.picklist(['engine', 'workflows']),
    devices: positiveNumber,
    within: positiveNumber,
    shoppers: positiveNumber,
    addresses: positiveNumber,
    timeout: positiveNumber,
  }),
  parseArgs({
    options: {
      path: { type: 'string', default: 'engine' },
      devices: { type: 'string', default: '10000' },
      within: { type: 'string', default: '60' },
      shoppers: { type: 'string', default: '20' },
      addresses: { type: 'string', default: '250' },
      timeout: { type: 'string', default: '3600' },
    },
  }).values,
);

await withOwnShop(async (open) => {
  // The devices name their own addresses, as a carrier's proxy does.
  const stack = await open({ TRUSTED_PROXIES: 'loopback', CART_PATH: path });
  const database = databaseOf(stack.dataDir);
  const store = await openPlentifulStore(stack);
  const figures = await runStorm(store, database, storm, (line) => console.log(line));
  console.log(`\n${stormTable(figures)}`);
  process.exitCode = isPassed(figures) ? 0 : 1;
});
