import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { sendMail } from '../mail/send-mail';
import { readSettings } from '../settings';
import { contactMail } from './contact-mail';

const schema = z.object({
  rows: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      message: z.string(),
    }),
  ),
});

/** So long one attempt keeps others away (s); mail servers are given up sooner. */
const CLAIM_S = 120;

/**
 * Mails a stored message to the shop, unless that was done or is being done. A failure is logged;
 * the message stays, and is tried again by the job `contact-mail`.
 */
export async function mailMessage(container: MedusaContainer, id: string): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  // One statement takes the message, so that no two processes mail it.
  const claimed: unknown = await database.raw(
    `update contact_message set mail_tried_at = now(), mail_tries = mail_tries + 1
     where id = :id and mailed_at is null and deleted_at is null and message <> ''
       and (mail_tried_at is null or mail_tried_at < now() - make_interval(secs => :claim))
     returning name, email, phone, message`,
    { id, claim: CLAIM_S },
  );
  const [letter] = schema.parse(claimed).rows;
  if (!letter) return;
  try {
    await sendMail(contactMail(readSettings(process.env).shopEmail, letter));
    await database.raw(`update contact_message set mailed_at = now() where id = :id`, { id });
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`The contact message ${id} could not be mailed: ${String(error)}`);
  }
}
