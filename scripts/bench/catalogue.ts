import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { measureSize, type SizeFigures } from '../../tests/bench/catalogue/one-size';
import { report } from '../../tests/bench/catalogue/report';
import { StoreApi } from '../../tests/e2e/world/store-api';
import { runStart } from '../../tests/stack/start-process';
import { positiveNumber } from '../number-options';
import { withOwnShop } from '../test/with-shop';

/** Products that are made through Medusa; larger shops are copies of these. */
const GENERATED = 1000;

const { values } = parseArgs({
  options: { sizes: { type: 'string' }, calls: { type: 'string' } },
});
const sizes = v.parse(
  v.array(positiveNumber),
  (values.sizes ?? '100,1000,10000,100000').split(','),
);
const calls = v.parse(positiveNumber, values.calls ?? '200');

const figures: SizeFigures[] = [];
for (const products of sizes.toSorted((a, b) => a - b)) {
  console.log(`${products} products …`);
  figures.push(await ofSize(products));
  console.log(`${report(figures)}\n`);
}

/** In a shop of its own, so that none has the leftovers of a smaller one. */
function ofSize(products: number): Promise<SizeFigures> {
  return withOwnShop(async (open) => {
    const stack = await open();
    const store = await StoreApi.open(stack.url, stack.backendUrl);
    const own = (await store.products()).length;
    const generated = String(Math.max(0, Math.min(products, GENERATED) - own));
    const settings = { DATA_DIR: stack.dataDir };
    const filled = await runStart(['seed', '--products', generated], settings);
    if (filled.code !== 0) throw new Error(filled.output);
    return measureSize(stack, products, calls);
  });
}
