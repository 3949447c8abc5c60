import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { grow } from '../../tests/bench/catalogue/grow';
import { measureReads, type ReadFigures } from '../../tests/bench/public/measure-reads';
import { launchStack } from '../../tests/stack/launch-stack';

const whole = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1));
const { values } = parseArgs({
  options: { products: { type: 'string' }, bound: { type: 'string' } },
});
const products = v.parse(whole, values.products ?? '10000');
/** ms of processor time that one request of somebody unknown may cost. */
const bound = v.parse(whole, values.bound ?? '500');

const folder = await mkdtemp(join(tmpdir(), 'aangan-bench-'));
// As a checkout is: root's Postgres, which runs as another user, may enter it.
await chmod(folder, 0o755);
try {
  const stack = await launchStack({ dataDir: join(folder, 'data') });
  try {
    await grow(stack, products);
    tell(await measureReads(stack, products));
  } finally {
    await stack.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

function tell(figures: readonly ReadFigures[]): void {
  console.log('| route | asked for | status | bytes | CPU ms |\n| --- | --- | --: | --: | --: |');
  for (const { route, what, status, bytes, cpu } of figures) {
    console.log(`| \`${route}\` | ${what} | ${status} | ${bytes} | ${cpu.toFixed(0)} |`);
  }
  const faults = figures.filter(
    ({ status, cpu }) => status >= 500 || status === 400 || cpu > bound,
  );
  for (const { route, what, status, cpu } of faults) {
    console.error(`${route}, ${what}: answered ${status} for ${cpu.toFixed(0)} ms, above ${bound}`);
  }
  if (faults.length > 0) process.exitCode = 1;
}
