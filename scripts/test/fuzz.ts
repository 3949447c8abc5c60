import { parseArgs } from 'node:util';
import { register } from 'tsx/cjs/api';
import * as v from 'valibot';
import { StoreApi } from '../../tests/e2e/world/store-api';
import { medusaEnvironment } from '../../tests/stack/medusa-environment';
import { durationText, type Figures } from './figures';
import type { TestOptions } from './test-options';
import { withShop } from './with-shop';

/** What `npm test` sends; `npm run test:fuzz` sends seven times as much. */
const USUAL = '3000';

const whole = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/, 'must be a whole number'),
  v.transform(Number),
);

/**
 * Sends `--requests N` fuzz requests to a shop of its own, or to the one at `SHOP_URL`; `--seed N` sends the same ones again.
 * Each request counts as a test.
 */
export async function runFuzzPart({ args }: TestOptions): Promise<Figures> {
  const { values } = parseArgs({
    args: [...args],
    options: { requests: { type: 'string' }, seed: { type: 'string' } },
  });
  const requests = v.parse(whole, values.requests ?? USUAL);
  const seed = v.parse(whole, values.seed ?? String(Date.now() % 1_000_000));
  console.log(`Fuzz test: ${requests} requests, seed ${seed}`);
  // The table of named ids is the backend's, whose modules are CommonJS.
  register();
  const { runFuzz } = await import('../../tests/fuzz/run-fuzz');
  return withShop(async (shopUrl, backendUrl, dataDir) => {
    const store = await StoreApi.open(shopUrl, backendUrl);
    const { JWT_SECRET: jwtSecret = '' } = medusaEnvironment(dataDir);
    const startedAt = performance.now();
    const tally = await runFuzz(store, { seed, requests, jwtSecret, dataDir }, (words) =>
      console.log(words),
    );
    const took = durationText(performance.now() - startedAt);
    console.log(
      [
        ...tally.lines(),
        `requests ${tally.requests}, seed ${seed} (${took}, the longest ${durationText(tally.longest)})`,
        `answered with 5xx ${tally.of('fault')}`,
        `not answered ${tally.of('silence')}`,
        `foreign data ${tally.of('foreign')}`,
        `foreign writes ${tally.changes.length}`,
        `stack traces ${tally.of('trace')}`,
      ].join('\n'),
    );
    const failed = new Set(tally.findings.map(({ index }) => index)).size;
    return { passed: tally.requests - failed, failed: failed + tally.changes.length };
  });
}
