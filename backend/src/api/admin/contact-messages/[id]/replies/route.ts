import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { type ReplyOutcome, replyToMessage } from '../../../../../contact/reply-to-message';
import { respondConflict } from '../../../../../errors/refusals';
import type { ReplyBody } from '../../../validators';

const REFUSALS: Record<Exclude<ReplyOutcome, 'sent' | 'not-sent'>, string> = {
  busy: 'This reply is being sent. Please look again in two minutes.',
  erased: 'The customer has deleted the account, and with it the address of this message.',
};

/** Mails a reply to the writer of a message, once for its key. */
export async function POST(req: AuthenticatedMedusaRequest<ReplyBody>, res: MedusaResponse) {
  const id = req.params['id'] ?? '';
  const outcome = await replyToMessage(req.scope, id, req.validatedBody);
  if (outcome === 'sent') {
    res.status(201).json({ contact_message_id: id, sent: true });
  } else if (outcome === 'not-sent') {
    const message = 'The mail server has not taken this reply. It is stored: please send it again.';
    res.status(502).json({ type: 'mail_not_sent', message });
  } else {
    respondConflict(res, REFUSALS[outcome]);
  }
}
