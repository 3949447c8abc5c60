import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { listOutbox } from '../../../messages/list-outbox';
import type { OutboxQuery } from '../list-queries';

/**
 * Mails, SMS and notifications of the last 40 days, the newest first, without texts and addresses; `state`, `kind` and `channel`
 * filter them, `q` searches orders, products and problems.
 */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, OutboxQuery>,
  res: MedusaResponse,
) {
  const { limit, offset, q, state, kind, channel } = req.validatedQuery;
  const filters = { q, state, kind, channel };
  const { rows, count } = await listOutbox(req.scope, filters, { limit, offset });
  res.setHeader('Cache-Control', 'no-store');
  res.json({ outbox_messages: rows, count, limit, offset });
}
