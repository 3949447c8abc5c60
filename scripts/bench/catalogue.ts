import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { measureSize, type SizeFigures } from '../../tests/bench/catalogue/one-size';
import { report } from '../../tests/bench/catalogue/report';
import { launchStack } from '../../tests/stack/launch-stack';
import { runStart } from '../../tests/stack/start-process';

/** Products that are made through Medusa; larger shops are copies of these. */
const GENERATED = 1000;

const count = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1));
const sizesOf = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
  v.array(count),
);
const { values } = parseArgs({
  options: { sizes: { type: 'string' }, calls: { type: 'string' } },
});
const sizes = v.parse(v.optional(sizesOf, '100,1000,10000,100000'), values.sizes);
const calls = v.parse(v.optional(count, '200'), values.calls);

const folder = await mkdtemp(join(tmpdir(), 'aangan-bench-'));
// As a checkout is: root's Postgres, which runs as another user, may enter it.
await chmod(folder, 0o755);
try {
  const figures: SizeFigures[] = [];
  for (const products of sizes.toSorted((a, b) => a - b)) {
    console.log(`${products} products …`);
    figures.push(await ofSize(products));
    console.log(`${report(figures)}\n`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** In a shop of its own, so that none has the leftovers of a smaller one. */
async function ofSize(products: number): Promise<SizeFigures> {
  const dataDir = join(folder, String(products));
  const stack = await launchStack({ dataDir });
  try {
    const own = await seededCount(stack.url);
    const generated = Math.max(0, Math.min(products, GENERATED) - own);
    const filled = await runStart(['seed', '--products', String(generated)], { DATA_DIR: dataDir });
    if (filled.code !== 0) throw new Error(filled.output);
    return await measureSize(stack, products, calls);
  } finally {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function seededCount(url: string): Promise<number> {
  const settings = v.parse(
    v.object({ publishableKey: v.string() }),
    await (await fetch(`${url}/settings.json`)).json(),
  );
  const answer = await fetch(`${url}/store/products?limit=1&fields=id`, {
    headers: { 'x-publishable-api-key': settings.publishableKey },
  });
  return v.parse(v.object({ count: v.number() }), await answer.json()).count;
}
