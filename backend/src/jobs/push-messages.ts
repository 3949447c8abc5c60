import type { MedusaContainer } from '@medusajs/framework/types';
import { warnOnFailure } from '../errors/warn-on-failure';
import { PUSH, type PushService } from '../modules/push';
import { addOrderMessages } from '../push/order-events';
import { sendMessage } from '../push/send-message';

export const config = { name: 'push-messages', schedule: '*/10 * * * * *' };

const BATCH_SIZE = 20;

/**
 * Adds the messages about orders that are due, and sends them. A message is taken by one worker for a minute. If the process dies
 * between sending and recording, another one sends it again, and the device shows it in the place of the first.
 */
async function sendDueMessages(container: MedusaContainer): Promise<void> {
  const messages = container.resolve<PushService>(PUSH);
  await messages.deleteEnded();
  await addOrderMessages(container);
  for (;;) {
    const due = await messages.takeDue(BATCH_SIZE);
    await Promise.all(due.map((message) => sendMessage(container, messages, message)));
    if (due.length < BATCH_SIZE) return;
  }
}

/** Sends the notifications that are due. */
export default async function pushMessages(container: MedusaContainer): Promise<void> {
  await warnOnFailure(container, 'Notifications are not sent yet', () =>
    sendDueMessages(container),
  );
}
