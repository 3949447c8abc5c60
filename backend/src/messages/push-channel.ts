import { createHash } from 'node:crypto';
import { shopSettings } from '../config/settings';
import type { DueMessage } from '../modules/outbox';
import { PUSH, type PushService } from '../modules/push';
import { readContent } from '../push/push-contents';
import { pushTo } from '../push/push-service';
import { pushText } from '../push/push-texts';
import type { Channel, SendResult } from '../outbox/channel';

/** Notifies a browser. If a message is sent twice, the device shows the second in the place of the first. */
export const sendByPush: Channel = async (container, message) => {
  const subscriptions = container.resolve<PushService>(PUSH);
  const [subscription, content] = await Promise.all([
    subscriptions.subscriptionOf(message.recipient),
    readContent(container, message),
  ]);
  // It has ended since the message was taken, and its messages with it.
  if (subscription === undefined) return { kind: 'withdrawn' };
  if (content === 'not-yet' || content === 'withdrawn') return { kind: content };
  const { language } = subscription;
  const text = content && pushText(message.event, language, content.values);
  if (content === undefined || text === undefined)
    return { kind: 'dropped', problem: 'unknown event' };
  const url = shopSettings().publicUrl + content.path;
  const result = await pushTo(subscription, { ...text, url, language, tag: tagOf(message) });
  return followUp(result, message, subscriptions);
};

async function followUp(
  result: SendResult,
  { event, subject, recipient }: DueMessage,
  subscriptions: PushService,
): Promise<SendResult> {
  if (result.kind === 'gone') await subscriptions.unsubscribe({ id: recipient });
  if (result.kind === 'sent' && event === 'back-in-stock')
    await subscriptions.stopWatching(subject);
  return result;
}

/** The same for the same event, and of the form of a topic (RFC 8030, section 5.4). A later fall of a price replaces an earlier one. */
function tagOf({ event, subject, data }: DueMessage): string {
  const about = event === 'price-drop' ? String(data['product_id']) : subject;
  return createHash('sha256').update(`${event}\n${about}`).digest('base64url').slice(0, 32);
}
