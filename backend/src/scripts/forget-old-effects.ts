import type { ExecArgs } from '@medusajs/framework/types';
import forgetOldEffects from '../jobs/forget-old-effects';

/** The nightly job, by hand. */
export default async function run({ container }: ExecArgs): Promise<void> {
  await forgetOldEffects(container);
}
