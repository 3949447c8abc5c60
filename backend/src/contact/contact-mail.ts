import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { shopSettings } from '../config/settings';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import type { Mail } from '../mail/mail';

const messageSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
});

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

/** The mail with a stored message; undefined when it was deleted. */
export async function writeContactMail(
  container: MedusaContainer,
  id: string,
): Promise<Mail | undefined> {
  const [message] = await queryRows(
    container,
    messageSchema,
    `select name, email, phone, message from contact_message where id = ? and deleted_at is null and message <> ''`,
    [id],
  );
  return message && contactMail(shopSettings().shopEmail, message);
}

/** Records that the mail server accepted a message. */
export async function markMailed(container: MedusaContainer, id: string): Promise<void> {
  await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw('update contact_message set mailed_at = now() where id = ?', [id]);
}
