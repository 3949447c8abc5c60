import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { MedusaContainer } from '@medusajs/framework/types';
import { customerIdOf } from '../../../sessions/request-session';
import { warnOnFailure } from '../../../errors/warn-on-failure';
import { sendByMail } from '../../../messages/mail-channel';
import { sendNow } from '../../../outbox/send';
import { CONTACT_MESSAGE, type ContactMessageService } from '../../../modules/contact-message';
import type { ContactBody } from '../../validators';

/** Stores a message to the shop and mails it; idempotent by its key. */
export async function POST(req: MedusaRequest<ContactBody>, res: MedusaResponse) {
  const { id, isNew } = await req.scope
    .resolve<ContactMessageService>(CONTACT_MESSAGE)
    .store({ ...req.validatedBody, customer_id: customerIdOf(req) ?? null });
  // Not awaited, because the message is stored and the mail server may be slow.
  if (isNew) void mailAtOnce(req.scope, id);
  res.status(isNew ? 201 : 200).json({ contact_message: { id } });
}

/** A job sends what is lost here. */
async function mailAtOnce(container: MedusaContainer, id: string): Promise<void> {
  const about = { recipient: 'owner', event: 'contact', subject: id };
  await warnOnFailure(container, `The contact message ${id} is not mailed yet`, () =>
    sendNow(container, { ...about, channel: 'mail', data: {} }, sendByMail),
  );
}
