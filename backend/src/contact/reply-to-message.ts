import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, generateEntityId } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { describeError } from '@aangan/medusa-ledger/errors/transient-fault';
import { logOf } from '@aangan/medusa-ledger/log-of';
import { shopSettings } from '../config/settings';
import { idNotFound } from '../errors/refusals';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import type { Mail } from '../mail/mail';
import { sendMail } from '../mail/send-mail';

/** A reply of the shop, as the owner has written it. */
export type NewReply = { key: string; text: string };

/** What became of a reply. `busy`: another request is sending it. */
export type ReplyOutcome = 'sent' | 'not-sent' | 'busy' | 'erased';

/** How long an attempt excludes others (s); longer than the timeout of the mail server. */
const CLAIM_S = 120;

const claimedSchema = z.object({ id: z.string(), text: z.string() });
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
 * Mails a reply to the writer of a contact message, once for its key, and marks the message as handled. A reply that could not be
 * sent stays stored, and the same key tries again.
 * @throws {MedusaError} not found
 */
export async function replyToMessage(
  container: MedusaContainer,
  messageId: string,
  { key, text }: NewReply,
): Promise<ReplyOutcome> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const [message] = await queryRows(
    database,
    messageSchema,
    'select email, message, created_at from contact_message where id = ? and deleted_at is null',
    [messageId],
  );
  if (!message) throw idNotFound('Contact message', messageId);
  // The text and the address of a deleted account are gone.
  if (message.message === '') return 'erased';
  await database.raw(
    `insert into contact_reply (id, message_id, key, text) values (:id, :message, :key, :text)
     on conflict (key) where deleted_at is null do nothing`,
    { id: generateEntityId(undefined, 'crep'), message: messageId, key, text },
  );
  // A single statement claims the reply, so that no two requests send it.
  const [claimed] = await queryRows(
    database,
    claimedSchema,
    `update contact_reply set tried_at = now(), updated_at = now()
      where key = :key and message_id = :message and sent_at is null and deleted_at is null
        and (tried_at is null or tried_at < now() - make_interval(secs => :claim))
      returning id, text`,
    { key, message: messageId, claim: CLAIM_S },
  );
  if (!claimed) return (await isSent(container, key)) ? 'sent' : 'busy';
  try {
    await sendMail(replyMail(message, claimed.text, shopSettings().shopEmail));
  } catch (error) {
    logOf(container).error(`The reply ${claimed.id} could not be mailed: ${describeError(error)}`);
    await database.raw('update contact_reply set tried_at = null where id = ?', [claimed.id]);
    return 'not-sent';
  }
  await database.raw(
    `with sent as (update contact_reply set sent_at = now() where id = :id returning message_id)
     update contact_message
        set read_at = coalesce(read_at, now()), handled_at = coalesce(handled_at, now()), updated_at = now()
      where id in (select message_id from sent)`,
    { id: claimed.id },
  );
  return 'sent';
}

async function isSent(container: MedusaContainer, key: string): Promise<boolean> {
  const sql = 'select from contact_reply where key = ? and sent_at is not null';
  return (await queryRows(container, z.unknown(), sql, [key])).length > 0;
}
