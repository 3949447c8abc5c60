import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { listMessages } from '../../../contact/list-messages';
import type { MessagesQuery } from '../validators';

/**
 * Messages to the shop with the replies, the newest first; `handled=false` selects the unhandled ones, `q` searches names, addresses
 * and texts.
 */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, MessagesQuery>,
  res: MedusaResponse,
) {
  const { limit, offset, ...filters } = req.validatedQuery;
  const { rows, count } = await listMessages(req.scope, filters, { limit, offset });
  res.setHeader('Cache-Control', 'no-store');
  res.json({ contact_messages: rows, count, limit, offset });
}
