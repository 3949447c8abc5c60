import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { logOf } from '@aangan/medusa-ledger/log-of';
import { shopSettings } from '../config/settings';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import type { Mail } from '../mail/mail';
import { sendMail } from '../mail/send-mail';

const messageSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
});

/** How long an attempt excludes others (s); longer than the timeout of the mail server. */
const CLAIM_S = 120;

/** The mail to the shop with a contact message; a reply goes to the writer. */
export function contactMail(
  to: string,
  { name, email, phone, message }: z.infer<typeof messageSchema>,
): Mail {
  return {
    to,
    // Without the name, which could add a second address.
    replyTo: email,
    subject: `Message from ${name}`,
    text: `${name} <${email}>${phone === null ? '' : `, ${phone}`} writes:

${message}
`,
  };
}

/**
 * Mails a stored message to the shop, unless another process has sent it or is sending it. Logs a failure; the job
 * `contact-mail` retries it.
 */
export async function mailContactMessage(container: MedusaContainer, id: string): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  // A single statement claims the message, so that no two processes send it.
  const [message] = await queryRows(
    database,
    messageSchema,
    `update contact_message set mail_tried_at = now(), mail_tries = mail_tries + 1
     where id = :id and mailed_at is null and deleted_at is null and message <> ''
       and (mail_tried_at is null or mail_tried_at < now() - make_interval(secs => :claim))
     returning name, email, phone, message`,
    { id, claim: CLAIM_S },
  );
  if (!message) return;
  try {
    await sendMail(contactMail(shopSettings().shopEmail, message));
    await database.raw(`update contact_message set mailed_at = now() where id = :id`, { id });
  } catch (error) {
    logOf(container).error(`The contact message ${id} could not be mailed: ${String(error)}`);
  }
}
