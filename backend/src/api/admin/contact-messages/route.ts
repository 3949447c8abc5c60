import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { CONTACT_MESSAGE } from '../../../modules/contact-message';
import type { ContactMessageService } from '../../../modules/contact-message/service';
import { timeIsSet } from '../../page-query';
import { newestFirst } from '../list-answer';
import type { MessagesQuery } from './validators';

/** The messages to the shop; `handled=false` are those that wait. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, MessagesQuery>,
  res: MedusaResponse,
): Promise<void> {
  const { handled, mailed, ...page } = req.validatedQuery;
  const [contact_messages, count] = await req.scope
    .resolve<ContactMessageService>(CONTACT_MESSAGE)
    .listAndCountContactMessages(
      { ...timeIsSet('handled_at', handled), ...timeIsSet('mailed_at', mailed) },
      newestFirst(page),
    );
  res.json({ contact_messages, count, ...page });
}
