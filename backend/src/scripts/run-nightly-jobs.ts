import type { ExecArgs } from '@medusajs/framework/types';
import forgetOldEffects from '@aangan/medusa-ledger/jobs/forget-old-effects';
import forgetOldData from '../jobs/forget-old-data';

/** `medusa exec ./src/scripts/run-nightly-jobs.ts`: deletes expired data now, as the jobs do every night. */
export default async function run({ container }: ExecArgs): Promise<void> {
  await forgetOldData(container);
  await forgetOldEffects(container);
}
