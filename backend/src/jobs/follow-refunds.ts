import type { MedusaContainer } from '@medusajs/framework/types';
import { tryFollowRefund } from '../payments/follow-refund';
import { sendDueAlerts } from '../payments/owner-alerts';
import { oneAtATime } from '../payments/one-at-a-time';
import { importMedusaRefunds, listDueRefunds } from '../payments/refunds';

export const config = { name: 'follow-refunds', schedule: '5/10 * * * * *' };

/** Refunds checked in one run. */
const MAX_REFUNDS = 50;

/** Checks refunds whose result no webhook has reported. */
const checkDueRefunds = oneAtATime(async (container) => {
  await importMedusaRefunds(container);
  for (const refund of await listDueRefunds(container, MAX_REFUNDS)) {
    await tryFollowRefund(container, refund, true);
  }
});

/** Follows refunds until they are paid out, and notifies the owner of payments that need manual work. */
export default async function followRefunds(container: MedusaContainer): Promise<void> {
  await checkDueRefunds(container);
  await sendDueAlerts(container);
}
