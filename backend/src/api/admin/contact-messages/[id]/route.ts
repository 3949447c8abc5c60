import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { CONTACT_MESSAGE, type ContactMessageService } from '../../../../modules/contact-message';
import type { HandleBody } from '../../validators';

/** Marks a message as read or handled, or takes that back. */
export async function POST(req: AuthenticatedMedusaRequest<HandleBody>, res: MedusaResponse) {
  const messages = req.scope.resolve<ContactMessageService>(CONTACT_MESSAGE);
  const known = await messages.retrieveContactMessage(req.params['id'] ?? '');
  const { handled, read } = req.validatedBody;
  const now = new Date();
  const contact_message = await messages.updateContactMessages({
    id: known.id,
    ...(handled !== undefined && { handled_at: handled ? (known.handled_at ?? now) : null }),
    // What is handled was read.
    ...((read !== undefined || handled === true) && {
      read_at: (handled ?? read) ? (known.read_at ?? now) : null,
    }),
  });
  res.json({ contact_message });
}
