import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { measureFront } from '../../tests/bench/front/measure-front';
import { memoryOfFront } from '../../tests/bench/front/memory-of-front';
import { StoreApi } from '../../tests/e2e/world/store-api';
import { launchStack } from '../../tests/stack/launch-stack';

const { values } = parseArgs({ options: { seconds: { type: 'string' } } });
const seconds = v.parse(
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1)),
  values.seconds ?? '4',
);

const folder = await mkdtemp(join(tmpdir(), 'aangan-bench-'));
// As a checkout is: root's Postgres, which runs as another user, may enter it.
await chmod(folder, 0o755);
const stack = await launchStack({ dataDir: join(folder, 'data') });
try {
  const store = await StoreApi.open(stack.url, stack.backendUrl);
  const before = memoryOfFront(stack.dataDir);
  const measured = await measureFront(stack.url, store, seconds);
  const after = memoryOfFront(stack.dataDir);
  const [ceiling] = measured;
  console.log('| ten connections, medians of three | answers/s | of the ceiling | p99 ms |');
  console.log('| --- | --: | --: | --: |');
  for (const { name, rate, p99 } of measured) {
    const share = (rate / (ceiling?.rate || 1)).toFixed(2);
    console.log(`| ${name} | ${rate.toFixed(0)} | ${share} | ${p99.toFixed(0)} |`);
  }
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
  console.log(`\nMemory of the front: ${megabytes(before)} MB, then ${megabytes(after)} MB`);
} finally {
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
}
