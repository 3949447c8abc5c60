import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { storeReply } from '../../../../../contact/reply-to-message';
import { respondConflict } from '../../../../../errors/refusals';
import { sendByMail } from '../../../../../messages/mail-channel';
import { sendNow } from '../../../../../outbox/send';
import type { ReplyBody } from '../../../validators';

const ERASED = 'The customer has deleted the account, and with it the address of this message.';

/**
 * Mails a reply to the writer of a message, once for its key. `sent` is false while the mail server does not take it: the outbox tries
 * again.
 */
export async function POST(req: AuthenticatedMedusaRequest<ReplyBody>, res: MedusaResponse) {
  const id = req.params['id'] ?? '';
  const reply = await storeReply(req.scope, id, req.validatedBody);
  if (reply === 'erased') {
    respondConflict(res, ERASED);
    return;
  }
  const about = { recipient: 'writer', event: 'contact-reply', subject: reply.id };
  const result = await sendNow(req.scope, { ...about, channel: 'mail', data: {} }, sendByMail);
  const sent = reply.isSent || result?.kind === 'sent';
  res.status(201).json({ contact_message_id: id, sent });
}
