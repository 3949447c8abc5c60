import type { ExecArgs } from '@medusajs/framework/types';
import { checkIndex } from '../catalogue/check/check-index';
import { describeDrift } from '../catalogue/check/report-drift';
import { rebuildIndex } from '../catalogue/fill-index';
import { argumentsAfterDashes } from '../seed/options';

/**
 * `medusa exec ./src/scripts/check-catalogue.ts [-- --anew]`: fixes differences between the product index and the shop, or
 * rebuilds the whole index.
 */
export default async function run({ container }: ExecArgs): Promise<void> {
  if (argumentsAfterDashes(process.argv).includes('--anew')) {
    const started = performance.now();
    await rebuildIndex(container);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`check-catalogue: rebuilt the whole index in ${seconds} s\n`);
    return;
  }
  process.stdout.write(`check-catalogue: ${describeDrift(await checkIndex(container))}\n`);
}
