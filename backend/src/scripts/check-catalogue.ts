import type { ExecArgs } from '@medusajs/framework/types';
import { checkIndex } from '../catalogue/check/check-index';
import { inWords } from '../catalogue/check/tell-drift';
import { remakeIndex } from '../catalogue/remake-index';
import { argumentsAfterDashes } from '../seed/options';

/**
 * `medusa exec ./src/scripts/check-catalogue.ts [-- --anew]`: compares the product index with the shop and mends it, or
 * makes all of it anew.
 */
export default async function run({ container }: ExecArgs): Promise<void> {
  if (argumentsAfterDashes(process.argv).includes('--anew')) {
    const started = performance.now();
    await remakeIndex(container);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`check-catalogue: the whole index was made anew in ${seconds} s\n`);
    return;
  }
  process.stdout.write(`check-catalogue: ${inWords(await checkIndex(container))}\n`);
}
