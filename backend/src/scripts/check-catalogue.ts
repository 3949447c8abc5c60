import type { ExecArgs } from '@medusajs/framework/types';
import { checkIndex } from '../catalogue/check/check-index';

/** `medusa exec ./src/scripts/check-catalogue.ts`: compares the product index with the shop, and mends it. */
export default async function run({ container }: ExecArgs): Promise<void> {
  const { checked, missing, stale, left } = await checkIndex(container);
  const found = `${missing.length} missing, ${stale.length} out of date, ${left.length} left over`;
  process.stdout.write(`check-catalogue: ${checked} products compared; ${found}\n`);
}
