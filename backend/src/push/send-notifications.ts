import { createHash } from 'node:crypto';
import type { MedusaContainer } from '@medusajs/framework/types';
import { logOf } from '@aangan/medusa-ledger/log-of';
import { shopSettings } from '../config/settings';
import { type DueMessage, PUSH, type PushService } from '../modules/push';
import { addOrderMessages } from './order-events';
import { pushTo } from './push-service';
import { pushText } from './push-texts';

const BATCH_SIZE = 20;
/** A message is dropped after so many attempts, which take about a day. */
const MAX_ATTEMPTS = 12;
const FIRST_DELAY_SECONDS = 30;
const MAX_DELAY_SECONDS = 6 * 3600;

/**
 * Adds the messages about orders that are due, and sends them. A message is taken by one worker for a minute. If the process dies
 * between sending and recording, another one sends it again, and the device shows it in the place of the first.
 */
export async function sendNotifications(container: MedusaContainer): Promise<void> {
  const messages = container.resolve<PushService>(PUSH);
  await messages.deleteEnded();
  await addOrderMessages(container);
  for (;;) {
    const due = await messages.takeDue(BATCH_SIZE);
    await Promise.all(due.map((message) => sendMessage(container, messages, message)));
    if (due.length < BATCH_SIZE) return;
  }
}

/** Sends a message that this worker has taken, and records what became of it. */
async function sendMessage(
  container: MedusaContainer,
  messages: PushService,
  message: DueMessage,
): Promise<void> {
  const text = pushText(message.event, message.language, message.display_id);
  if (text === undefined) {
    await messages.finish(message.id, 'dropped', 'unknown event');
    return;
  }
  const result = await pushTo(message, {
    ...text,
    url: `${shopSettings().publicUrl}/orderdetails?id=${encodeURIComponent(message.order_id)}`,
    language: message.language,
    tag: tagOf(message),
  });
  if (result.kind === 'sent') await messages.finish(message.id, 'sent', null);
  else if (result.kind === 'gone') await messages.unsubscribe({ id: message.subscription });
  else if (result.kind === 'retry' && message.attempts < MAX_ATTEMPTS) {
    const delay = result.afterSeconds ?? FIRST_DELAY_SECONDS * 2 ** (message.attempts - 1);
    await messages.retryLater(message.id, Math.min(delay, MAX_DELAY_SECONDS), result.problem);
  } else {
    await messages.finish(message.id, 'dropped', result.problem);
    // Without the endpoint, which is the device's.
    logOf(container).warn(`The notification ${message.id} was dropped: ${result.problem}`);
  }
}

/** The same for the same event, and of the form of a topic (RFC 8030, section 5.4). */
function tagOf({ event, subject }: DueMessage): string {
  return createHash('sha256').update(`${event}\n${subject}`).digest('base64url').slice(0, 32);
}
