import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { listChanges } from '../../../staff/audit-log';
import type { AuditQuery } from '../list-queries';

/**
 * Who has changed what, for a year, the newest first; `refused=true` selects attempts that were refused, `q` searches users, routes and
 * values.
 */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AuditQuery>,
  res: MedusaResponse,
) {
  const { limit, offset, q, refused } = req.validatedQuery;
  const { rows, count } = await listChanges(req.scope, { q, refused }, { limit, offset });
  res.setHeader('Cache-Control', 'no-store');
  res.json({ audit_log: rows, count, limit, offset });
}
