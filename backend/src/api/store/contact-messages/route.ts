import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { askerOf } from '../../../asker';
import { mailMessage } from '../../../contact/mail-message';
import { CONTACT_MESSAGE } from '../../../modules/contact-message';
import type { ContactMessageService } from '../../../modules/contact-message/service';
import type { ContactBody } from './validators';

/** Stores a message to the shop and mails it there; the same key again changes nothing. */
export async function POST(req: MedusaRequest<ContactBody>, res: MedusaResponse): Promise<void> {
  const { id, isNew } = await req.scope
    .resolve<ContactMessageService>(CONTACT_MESSAGE)
    .store({ ...req.validatedBody, customer_id: askerOf(req) ?? null });
  // Not waited for: the message is safe, and a mail server may take its time.
  if (isNew) void mailMessage(req.scope, id);
  res.status(isNew ? 201 : 200).json({ contact_message: { id } });
}
