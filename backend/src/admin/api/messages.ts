import { z } from 'zod';
import { callAdmin } from './call-admin';
import { listRows } from './list-rows';

const time = z.coerce.date();

const messageSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Empty once the customer has deleted the account. */
  message: z.string(),
  mailed_at: time.nullable(),
  read_at: time.nullable(),
  handled_at: time.nullable(),
  created_at: time,
  replies: z.array(
    z.object({ id: z.string(), text: z.string(), sent_at: time.nullable(), created_at: time }),
  ),
});

export type Message = z.infer<typeof messageSchema>;

/** Messages to the shop, the newest first. */
export const listMessages = listRows('contact-messages', 'contact_messages', messageSchema);

type Change = { id: string; handled?: boolean; read?: boolean };

/** Marks a message as read or handled, or takes that back. */
export function changeMessage({ id, ...body }: Change) {
  return callAdmin(`contact-messages/${id}`, z.unknown(), { method: 'POST', body });
}

/** Mails a reply to the writer, once for its key (a UUID). */
export function replyToMessage({ id, ...body }: { id: string; key: string; text: string }) {
  return callAdmin(`contact-messages/${id}/replies`, z.unknown(), { method: 'POST', body });
}
