import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { respondConflict } from '../../../../../errors/refusals';
import { retryFailed } from '../../../../../messages/retry-failed';

/** Sends a failed message once more, and says what became of it; 409 when it has not failed, or cannot be sent again. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const id = req.params['id'] ?? '';
  const result = await retryFailed(req.scope, id);
  if (result.kind === 'refused') {
    respondConflict(res, result.reason);
    return;
  }
  const problem = 'problem' in result ? result.problem : null;
  res.json({ id, outcome: result.kind, problem });
}
