import { send } from '../http/request';
import { messages } from '../messages';

/** A message to the shop from the contact form. */
export interface ContactMessage {
  name: string;
  email: string;
  /** Empty if not given. */
  phone: string;
  message: string;
}

/** In characters; the server has the same limit. */
export const MAX_MESSAGE_LENGTH = 5000;

/**
 * Sends a message to the shop, which stores it and mails it on.
 * @param key idempotency key (UUID) of the message
 * @throws StoreError
 */
export async function sendContactMessage(key: string, { phone, ...message }: ContactMessage) {
  const body = { key, ...message, ...(phone && { phone }) };
  const options = { method: 'POST', body, errorText: messages.messageNotSent } as const;
  await send('/store/contact-messages', options);
}
