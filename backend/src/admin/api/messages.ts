import { z } from 'zod';
import { callAdmin, type QueryValues } from './call-admin';

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

const listSchema = z.object({ contact_messages: z.array(messageSchema), count: z.number() });

/** Messages to the shop, the newest first. */
export async function listMessages(query: QueryValues, signal?: AbortSignal) {
  const { contact_messages: rows, count } = await callAdmin('contact-messages', listSchema, {
    query,
    ...(signal && { signal }),
  });
  return { rows, count };
}

type Change = { id: string; handled?: boolean; read?: boolean };

/** Marks a message as read or handled, or takes that back. */
export function changeMessage({ id, ...body }: Change) {
  return callAdmin(`contact-messages/${id}`, z.unknown(), { method: 'POST', body });
}

/** Mails a reply to the writer, once for its key (a UUID). */
export function replyToMessage({ id, ...body }: { id: string; key: string; text: string }) {
  return callAdmin(`contact-messages/${id}/replies`, z.unknown(), { method: 'POST', body });
}
