import type { MedusaContainer } from '@medusajs/framework/types';
import { forgetPaidAccounts } from '../payments/cash-on-delivery/refund-account';

export const config = { name: 'forget-refund-accounts', schedule: '25 4 * * *' };

/** Erases bank accounts and UPI ids 30 days after their refunds were paid. */
export default async function forgetRefundAccounts(container: MedusaContainer): Promise<void> {
  await forgetPaidAccounts(container);
}
