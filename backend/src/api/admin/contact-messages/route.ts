import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { CONTACT_MESSAGE, type ContactMessageService } from '../../../modules/contact-message';

import { newestFirst, timeIsSet } from '../../validators';
import type { MessagesQuery } from '../validators';

/** Messages to the shop; `handled=false` selects the unhandled ones. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, MessagesQuery>,
  res: MedusaResponse,
) {
  const { handled, mailed, ...page } = req.validatedQuery;
  const [contact_messages, count] = await req.scope
    .resolve<ContactMessageService>(CONTACT_MESSAGE)
    .listAndCountContactMessages(
      { ...timeIsSet('handled_at', handled), ...timeIsSet('mailed_at', mailed) },
      newestFirst(page),
    );
  res.json({ contact_messages, count, ...page });
}
