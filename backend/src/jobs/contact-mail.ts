import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { mailContactMessage } from '../contact/contact-mail';

export const config = { name: 'contact-mail', schedule: '*/5 * * * *' };

const idSchema = z.object({ id: z.string() });

/** With one attempt in five minutes: about two days. */
const MAX_TRIES = 500;
const BATCH_SIZE = 20;

/** Mails the messages that the mail server rejected at first, or whose sender crashed. */
export default async function mailPendingMessages(container: MedusaContainer): Promise<void> {
  const pending = await queryRows(
    container,
    idSchema,
    `select id from contact_message
     where mailed_at is null and deleted_at is null and message <> '' and mail_tries < :tries
     order by mail_tries, id limit :limit`,
    { tries: MAX_TRIES, limit: BATCH_SIZE },
  );
  for (const { id } of pending) await mailContactMessage(container, id);
}
