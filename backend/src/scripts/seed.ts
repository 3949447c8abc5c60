import type { ExecArgs } from '@medusajs/framework/types';
import { seed } from '../seed/run';

/** `medusa exec ./src/scripts/seed.ts`: makes what the shop lacks. */
export default async function run({ container }: ExecArgs): Promise<void> {
  await seed(container);
}
