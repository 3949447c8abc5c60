import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { mailMessage } from '../contact/mail-message';

const schema = z.object({ rows: z.array(z.object({ id: z.string() })) });

/** At one attempt in five minutes: about two days. */
const MOST_TRIES = 500;
const AT_ONCE = 20;

/** Mails the messages that the mail server did not take at first, or that a stop came before. */
export default async function contactMail(container: MedusaContainer): Promise<void> {
  const waiting: unknown = await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
    `select id from contact_message
     where mailed_at is null and deleted_at is null and message <> '' and mail_tries < :tries
     order by mail_tries, id limit :limit`,
    { tries: MOST_TRIES, limit: AT_ONCE },
  );
  for (const { id } of schema.parse(waiting).rows) await mailMessage(container, id);
}

export const config = { name: 'contact-mail', schedule: '*/5 * * * *' };
