import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, generateEntityId } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { shopSettings } from '../config/settings';
import { idNotFound } from '../errors/refusals';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import type { Mail } from '../mail/mail';

/** A reply of the shop, as the owner has written it. */
export type NewReply = { key: string; text: string };

const replySchema = z.object({ id: z.string(), sent_at: z.date().nullable() });
const messageSchema = z.object({ email: z.string(), message: z.string(), created_at: z.date() });

const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** The mail of a reply, with the message below it. */
export function replyMail(
  { email, message, created_at }: z.infer<typeof messageSchema>,
  text: string,
  shopEmail: string,
): Mail {
  const quoted = message
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
  return {
    to: email,
    replyTo: shopEmail,
    subject: 'Your message to Aangan',
    text: `${text}

On ${DAY.format(created_at)} you wrote:

${quoted}
`,
  };
}

/**
 * Stores a reply to the writer of a contact message, once for its key.
 * @returns `erased` when the address of a deleted account is gone
 * @throws {MedusaError} not found
 */
export async function storeReply(
  container: MedusaContainer,
  messageId: string,
  { key, text }: NewReply,
): Promise<{ id: string; isSent: boolean } | 'erased'> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const [message] = await queryRows(
    database,
    messageSchema,
    'select email, message, created_at from contact_message where id = ? and deleted_at is null',
    [messageId],
  );
  if (!message) throw idNotFound('Contact message', messageId);
  if (message.message === '') return 'erased';
  await database.raw(
    `insert into contact_reply (id, message_id, key, text) values (:id, :message, :key, :text)
     on conflict (key) where deleted_at is null do nothing`,
    { id: generateEntityId(undefined, 'crep'), message: messageId, key, text },
  );
  const [reply] = await queryRows(
    database,
    replySchema,
    'select id, sent_at from contact_reply where key = ? and message_id = ? and deleted_at is null',
    [key, messageId],
  );
  if (!reply) throw idNotFound('Contact message', messageId);
  return { id: reply.id, isSent: reply.sent_at !== null };
}

/** The mail of a stored reply; undefined when the message was deleted meanwhile. */
export async function writeReply(
  container: MedusaContainer,
  replyId: string,
): Promise<Mail | undefined> {
  const [reply] = await queryRows(
    container,
    messageSchema.extend({ text: z.string() }),
    `select message.email, message.message, message.created_at, reply.text
       from contact_reply reply join contact_message message on message.id = reply.message_id
      where reply.id = ? and reply.deleted_at is null and message.deleted_at is null and message.message <> ''`,
    [replyId],
  );
  return reply && replyMail(reply, reply.text, shopSettings().shopEmail);
}

/** Records that the mail server accepted a reply, which handles its message. */
export async function markReplySent(container: MedusaContainer, replyId: string): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
    `with sent as (update contact_reply set sent_at = now() where id = :id returning message_id)
     update contact_message
        set read_at = coalesce(read_at, now()), handled_at = coalesce(handled_at, now()), updated_at = now()
      where id in (select message_id from sent)`,
    { id: replyId },
  );
}
