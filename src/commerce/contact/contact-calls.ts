import { inWords } from '../http/in-words';
import { send } from '../http/request';
import { messages } from '../messages';
import type { ContactMessage } from './contact-message';

/**
 * Hands a message to the shop, which stores it and mails it on.
 * @param key uuid of the message: sent again under the same one, it is stored and mailed once
 * @throws StoreError
 */
export async function sendContactMessage(
  key: string,
  { phone, ...message }: ContactMessage,
): Promise<void> {
  const body = { key, ...message, ...(phone && { phone }) };
  const call = send('/store/contact-messages', { method: 'POST', body, cache: 'no-store' });
  await inWords(messages.messageNotSent, call);
}
