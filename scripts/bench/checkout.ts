import { measureIdle } from '../../tests/bench/cart/measure-block';
import type { ProcessorTime } from '../../tests/bench/cart/processor-time';
import { measureCheckout } from '../../tests/bench/checkout/measure-checkout';
import { checkoutTable } from '../../tests/bench/checkout/report';
import { openPlentifulStore } from '../../tests/bench/plentiful-stock';
import { exitOnSignals } from '../exit-on-signals';
import { positiveNumber, readNumbers } from '../number-options';
import { withOwnShop } from '../test/with-shop';

const IDLE_SECONDS = 10;
const AFTERWARDS_MS = 3000;
const WARM_UP_AFTERWARDS_MS = 200;

exitOnSignals();

// The first checkouts of a process cost twice as much: V8 has not optimized their code yet.
const {
  runs,
  lines,
  'warm-up': warmUp,
} = readNumbers({ runs: 30, lines: 3, 'warm-up': 60 }, positiveNumber);

await withOwnShop(async (open) => {
  const stack = await open();
  const store = await openPlentifulStore(stack);
  const products = await store.products();
  const variants = products.slice(0, lines).flatMap((product) => product.variants[0]?.id ?? []);
  const { dataDir, backendUrl } = stack;
  const measure = (idle: ProcessorTime, afterwardsMs: number) =>
    measureCheckout({ store, dataDir, backendUrl, variants, idle, afterwardsMs });
  for (let run = 0; run < warmUp; run += 1) {
    await measure({ medusa: 0, postgres: 0 }, WARM_UP_AFTERWARDS_MS);
  }
  const idle = await measureIdle(dataDir, IDLE_SECONDS);
  const checkouts: ProcessorTime[][] = [];
  for (let run = 0; run < runs; run += 1) checkouts.push(await measure(idle, AFTERWARDS_MS));
  console.log(
    `Node ${process.versions.node}: ${runs} checkouts of ${lines} lines, one after the other, after ${warmUp} to warm up\n\n${checkoutTable(checkouts)}`,
  );
});
