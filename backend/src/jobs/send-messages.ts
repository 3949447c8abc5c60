import type { MedusaContainer } from '@medusajs/framework/types';
import { warnOnFailure } from '../errors/warn-on-failure';
import { PUSH, type PushService } from '../modules/push';
import { addOrderMessages } from '../messages/order-messages';
import { addOtherMessages } from '../messages/other-messages';
import { sendDue } from '../messages/send-due';
import { oneAtATime } from '../payments/one-at-a-time';

export const config = { name: 'send-messages', schedule: '*/10 * * * * *' };

/**
 * Sends the mails and notifications that are due. Events of orders send theirs at once (`subscribers/send-messages.ts`); this makes up
 * for events that are lost and for attempts that failed, and ends the subscriptions of sessions that were logged out.
 */
export default oneAtATime(async (container: MedusaContainer) => {
  await warnOnFailure(container, 'Messages are not sent yet', async () => {
    await container.resolve<PushService>(PUSH).deleteEnded();
    await addOrderMessages(container);
    await addOtherMessages(container);
    await sendDue(container);
  });
});
