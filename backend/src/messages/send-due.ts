import type { MedusaContainer } from '@medusajs/framework/types';
import { logOf } from '@aangan/medusa-ledger/log-of';
import { shopSettings } from '../config/settings';
import { type DueMessage, OUTBOX, type OutboxService } from '../modules/outbox';
import type { Channel, SendResult } from '../outbox/channel';
import { isQuietAt } from '../outbox/quiet-hours';
import { sendTaken } from '../outbox/send';
import { sendBySms } from '../outbox/sms-channel';
import { sendByMail } from './mail-channel';
import { sendByPush } from './push-channel';

const CHANNELS: Readonly<Record<DueMessage['channel'], Channel>> = {
  push: sendByPush,
  mail: sendByMail,
  sms: sendBySms,
};

const BATCH_SIZE = 20;

/** Sends a message that this process has taken, in its own way. */
export function sendMessage(container: MedusaContainer, message: DueMessage): Promise<SendResult> {
  return sendTaken(container, message, CHANNELS[message.channel]);
}

/**
 * Sends the messages that are due. A message is taken by one worker for a minute. If the process dies between sending and recording,
 * another one sends it again.
 */
export async function sendDue(container: MedusaContainer): Promise<void> {
  const outbox = container.resolve<OutboxService>(OUTBOX);
  const late = await outbox.dropLate();
  if (late > 0) logOf(container).warn(`${late} messages were dropped: they could not be sent`);
  for (;;) {
    const due = await outbox.takeDue(BATCH_SIZE, isQuietAt(new Date(), shopSettings().quietHours));
    await Promise.all(due.map((message) => sendMessage(container, message)));
    if (due.length < BATCH_SIZE) return;
  }
}
