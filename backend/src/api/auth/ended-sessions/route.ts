import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { endSession } from '../../../sessions/end-session';
import type { EndedSessionBody } from './validators';

/**
 * Ends a session by its id. No token is asked for: a device that logged out without a network has forgotten its token, and
 * knows no more than the id when it is back.
 */
export async function POST(
  req: MedusaRequest<EndedSessionBody>,
  res: MedusaResponse,
): Promise<void> {
  if (!(await endSession(req.scope, req.validatedBody.id))) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, 'There is no such session');
  }
  res.status(204).end();
}
