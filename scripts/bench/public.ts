import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { grow } from '../../tests/bench/catalogue/grow';
import { CPU_BOUND_MS, readFaults, readLines } from '../../tests/bench/public/read-faults';
import { measureReads } from '../../tests/bench/public/measure-reads';
import { launchStack } from '../../tests/stack/launch-stack';

const whole = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1));
const { values } = parseArgs({
  options: { products: { type: 'string' }, bound: { type: 'string' } },
});
const products = v.parse(whole, values.products ?? '10000');
/** ms of processor time that one request of somebody unknown may cost. */
const bound = v.parse(whole, values.bound ?? String(CPU_BOUND_MS));

const folder = await mkdtemp(join(tmpdir(), 'aangan-bench-'));
// As a checkout is: root's Postgres, which runs as another user, may enter it.
await chmod(folder, 0o755);
try {
  const stack = await launchStack({ dataDir: join(folder, 'data') });
  try {
    await grow(stack, products);
    const figures = await measureReads(stack, products);
    console.log(readLines(figures).join('\n'));
    const faults = readFaults(figures, bound);
    if (faults.length > 0) console.error(faults.join('\n'));
    process.exitCode = faults.length > 0 ? 1 : 0;
  } finally {
    await stack.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
