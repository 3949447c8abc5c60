import type { MedusaContainer } from '@medusajs/framework/types';
import { checkDueRefunds } from '../payments/check-due-refunds';
import { sendDueAlerts } from '../payments/owner-alerts';

/** Follows refunds to their end, and tells the owner of money that needs a hand. */
export default async function followRefunds(container: MedusaContainer): Promise<void> {
  await checkDueRefunds(container);
  await sendDueAlerts(container);
}

export const config = { name: 'follow-refunds', schedule: '5/10 * * * * *' };
