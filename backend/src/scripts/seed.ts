import type { ExecArgs } from '@medusajs/framework/types';
import { argumentsAfterDashes, readSeedArguments, SeedArgumentError } from '../seed/options';
import { seed } from '../seed/run';

/** `medusa exec ./src/scripts/seed.ts [-- --products N]`: creates what the shop lacks. */
export default async function run({ container }: ExecArgs): Promise<void> {
  try {
    await seed(container, readSeedArguments(argumentsAfterDashes(process.argv)));
  } catch (error) {
    if (!(error instanceof SeedArgumentError)) throw error;
    process.stderr.write(`seed: ${error.message}\n`);
    process.exit(1);
  }
}
