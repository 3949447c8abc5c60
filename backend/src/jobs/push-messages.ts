import type { MedusaContainer } from '@medusajs/framework/types';
import { warnOnFailure } from '../errors/warn-on-failure';
import { sendDueMessages } from '../push/send-due';

export const config = { name: 'push-messages', schedule: '*/10 * * * * *' };

/** Sends the notifications that are due. */
export default async function pushMessages(container: MedusaContainer): Promise<void> {
  await warnOnFailure(container, 'Notifications are not sent yet', () =>
    sendDueMessages(container),
  );
}
