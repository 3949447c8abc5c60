import type { ExecArgs } from '@medusajs/framework/types';
import forgetEndedSessions from '../jobs/forget-ended-sessions';

/** The nightly job, by hand. */
export default async function run({ container }: ExecArgs): Promise<void> {
  await forgetEndedSessions(container);
}
