import { grow } from '../../tests/bench/catalogue/grow';
import { CPU_BOUND_MS, readFaults, readLines } from '../../tests/bench/public/read-faults';
import { measureReads } from '../../tests/bench/public/measure-reads';
import { positiveNumber, readNumbers } from '../number-options';
import { withOwnShop } from '../test/with-shop';

/** `bound`: ms of processor time that one request of somebody unknown may cost. */
const { products, bound } = readNumbers({ products: 10_000, bound: CPU_BOUND_MS }, positiveNumber);

await withOwnShop(async (open) => {
  const stack = await open();
  await grow(stack, products);
  const figures = await measureReads(stack, products);
  console.log(readLines(figures).join('\n'));
  const faults = readFaults(figures, bound);
  if (faults.length > 0) console.error(faults.join('\n'));
  process.exitCode = faults.length > 0 ? 1 : 0;
});
