import type { MedusaContainer } from '@medusajs/framework/types';
import { mailMissing } from '../order-mail/mail-missing';

/** Sends the mails about orders that no event came for. */
export default async function orderMail(container: MedusaContainer): Promise<void> {
  await mailMissing(container);
}

export const config = { name: 'order-mail', schedule: '*/30 * * * * *' };
