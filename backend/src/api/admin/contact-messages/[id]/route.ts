import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { CONTACT_MESSAGE, type ContactMessageService } from '../../../../modules/contact-message';
import type { HandleBody } from '../../validators';

/** Marks a message as handled, or as not handled. */
export async function POST(req: AuthenticatedMedusaRequest<HandleBody>, res: MedusaResponse) {
  const messages = req.scope.resolve<ContactMessageService>(CONTACT_MESSAGE);
  const { id, handled_at } = await messages.retrieveContactMessage(req.params['id'] ?? '');
  const { handled } = req.validatedBody;
  const contact_message = await messages.updateContactMessages({
    id,
    handled_at: handled ? (handled_at ?? new Date()) : null,
  });
  res.json({ contact_message });
}
