import { register } from 'tsx/cjs/api';
import { grow } from '../../../tests/bench/catalogue/grow';
import { joinResults, type PartResult } from '../part-result';
import type { TestOptions } from '../suites';
import { withOpenings } from '../with-shop';
import { readFuzzOptions } from './options';

/** Both ways to the administration: by the web front, and the dashboard at Medusa's own port. */
const ADMIN_SETTINGS = { ADMIN_API: 'on', ADMIN: '1' };

/**
 * Sends fuzz requests to a shop of its own, or to the one at `SHOP_URL`; `--seed N` sends the same ones again. Each request
 * counts as a test.
 */
export async function runFuzzPart(testOptions: TestOptions): Promise<PartResult> {
  const options = readFuzzOptions(testOptions);
  const { requests, seed, products } = options;
  console.log(`Fuzz test: ${requests} requests, seed ${seed}: ${options.passes.join(', ')}`);
  // The table of named ids is the backend's, whose modules are CommonJS.
  register();
  return withOpenings(async (open) => {
    const results: PartResult[] = [];
    let shop: Awaited<ReturnType<typeof open>> | undefined;
    for (const pass of options.passes) {
      console.log(`\n--- ${pass}`);
      if (pass === 'admin') shop = await open(ADMIN_SETTINGS);
      else if (shop === undefined) {
        shop = await open();
        if (products !== undefined) await grow(shop, products);
      }
      // They import the backend's plugin, which the shop has compiled by now.
      const { PASSES } = await import('./passes');
      results.push(await PASSES[pass](shop, options));
    }
    return joinResults(results);
  });
}
