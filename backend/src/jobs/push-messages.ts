import type { MedusaContainer } from '@medusajs/framework/types';
import { warnOnFailure } from '../errors/warn-on-failure';
import { sendNotifications } from '../push/send-notifications';

export const config = { name: 'push-messages', schedule: '*/10 * * * * *' };

/**
 * Sends the notifications that are due. Events send them at once (`subscribers/push-messages.ts`); this makes up for events that are
 * lost, for attempts that failed, and ends the subscriptions of sessions that were logged out.
 */
export default async function pushMessages(container: MedusaContainer): Promise<void> {
  await warnOnFailure(container, 'Notifications are not sent yet', () =>
    sendNotifications(container),
  );
}
