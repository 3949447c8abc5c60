import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { customerIdOf } from '../../../sessions/request-session';
import { mailContactMessage } from '../../../contact/contact-mail';
import { CONTACT_MESSAGE, type ContactMessageService } from '../../../modules/contact-message';
import type { ContactBody } from '../../validators';

/** Stores a message to the shop and mails it; idempotent by its key. */
export async function POST(req: MedusaRequest<ContactBody>, res: MedusaResponse) {
  const { id, isNew } = await req.scope
    .resolve<ContactMessageService>(CONTACT_MESSAGE)
    .store({ ...req.validatedBody, customer_id: customerIdOf(req) ?? null });
  // Not awaited, because the message is stored and the mail server may be slow.
  if (isNew) void mailContactMessage(req.scope, id);
  res.status(isNew ? 201 : 200).json({ contact_message: { id } });
}
