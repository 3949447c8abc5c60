import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { endSession } from '../../../sessions/session-id';
import type { EndedSessionBody } from '../../validators';

/**
 * Ends a session by its id, without a token: a device that logged out offline has deleted its token and keeps only the id.
 */
export async function POST(req: MedusaRequest<EndedSessionBody>, res: MedusaResponse) {
  if (!(await endSession(req.scope, req.validatedBody.id))) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, 'There is no such session');
  }
  res.status(204).end();
}
