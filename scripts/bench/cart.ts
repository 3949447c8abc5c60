import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { AutomaticPromotion } from '../../tests/bench/cart/automatic-promotion';
import { measureIdle } from '../../tests/bench/cart/measure-block';
import { type CartBench, measureRows } from '../../tests/bench/cart/measure-rows';
import { figuresOf, type RowFigures, TABLE_HEAD, tableRow } from '../../tests/bench/cart/report';
import { LINES, QUICK_ROW, rowsOf } from '../../tests/bench/cart/rows';
import { openPlentifulStore } from '../../tests/bench/plentiful-stock';
import { ShopOwner } from '../../tests/e2e/world/shop-owner';
import { type SecondMedusa, startSecondMedusa } from '../../tests/stack/second-medusa';
import { exitOnSignals } from '../exit-on-signals';
import { positiveNumber } from '../number-options';
import { withOwnShop } from '../test/with-shop';

const IDLE_SECONDS = 10;

exitOnSignals();

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    path: { type: 'string', default: 'engine' },
    processes: { type: 'string', default: '1' },
    'defer-totals': { type: 'boolean', default: false },
    lines: { type: 'string' },
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const seconds = v.parse(positiveNumber, values.seconds);
const rounds = v.parse(positiveNumber, values.rounds);
const path = v.parse(v.picklist(['engine', 'workflows']), values.path);
const processes = v.parse(v.picklist(['1', '2']), values.processes);
const sizes = values.lines === undefined ? LINES : [v.parse(positiveNumber, values.lines)];
const isTable = !values.json;

await withOwnShop(async (open) => {
  const stack = await open({ CART_PATH: path });
  const others: SecondMedusa[] = [];
  const start = async (settings: Record<string, string>): Promise<string> => {
    const medusa = await startSecondMedusa(stack, settings);
    others.push(medusa);
    return medusa.url;
  };
  try {
    const ledger = [stack.backendUrl];
    // The shop's own line-item routes go through the engine: stock has a Medusa that does not.
    const stock = [await start({ CART_PATH: 'workflows' })];
    if (processes === '2') {
      ledger.push(await start({ CART_PATH: path }));
      stock.push(await start({ CART_PATH: 'workflows' }));
    }
    const store = await openPlentifulStore(stack);
    const products = await store.products();
    const promotion = new AutomaticPromotion(new ShopOwner(store, stack));
    const idle = await measureIdle(stack.dataDir, IDLE_SECONDS);
    const bench: CartBench = {
      store,
      dataDir: stack.dataDir,
      backends: { ledger, stock },
      variants: products.flatMap(({ variants }) => variants.slice(0, 1).map(({ id }) => id)),
      defersTotals: values['defer-totals'],
      idle,
      setPromotion: (isOn) => promotion.set(isOn),
      seconds,
      rounds,
    };
    const figures: RowFigures[] = [];
    const idleText = `Idle, subtracted: Medusa ${idle.medusa.toFixed(1)} ms/s, Postgres ${idle.postgres.toFixed(1)} ms/s`;
    if (isTable) console.log(`${idleText}\n\n${TABLE_HEAD}`);
    const groups = values.quick ? [[QUICK_ROW]] : sizes.map(rowsOf);
    for (const rows of groups) {
      await measureRows(bench, rows, (row) => {
        const found = figuresOf(row);
        figures.push(found);
        if (isTable) console.log(tableRow(found));
      });
    }
    if (!isTable) {
      const options = { path, processes: Number(processes), seconds, rounds };
      console.log(JSON.stringify({ ...options, idle, figures }));
    }
  } finally {
    await Promise.all(others.map((medusa) => medusa.kill()));
  }
});
