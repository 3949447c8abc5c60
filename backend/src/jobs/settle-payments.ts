import type { MedusaContainer } from '@medusajs/framework/types';
import { checkDueAttempts } from '../payments/check-due-attempts';

/** Settles payments whose browser died and whose webhook got lost. */
export default async function settlePayments(container: MedusaContainer): Promise<void> {
  await checkDueAttempts(container);
}

export const config = { name: 'settle-payments', schedule: '*/10 * * * * *' };
