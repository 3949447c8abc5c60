import type { ExecArgs } from '@medusajs/framework/types';
import forgetOldEffects from '@aangan/medusa-ledger/jobs/forget-old-effects';
import forgetEndedSessions from '../jobs/forget-ended-sessions';
import forgetRefundAccounts from '../jobs/forget-refund-accounts';

/** `medusa exec ./src/scripts/run-nightly-jobs.ts`: deletes expired data now, as the jobs do every night. */
export default async function run({ container }: ExecArgs): Promise<void> {
  await forgetEndedSessions(container);
  await forgetRefundAccounts(container);
  await forgetOldEffects(container);
}
