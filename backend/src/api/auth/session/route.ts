import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as medusa from '@medusajs/medusa/api/auth/session/route';
import { sessionOf } from '../../../sessions/request-session';
import { endSession } from '../../../sessions/session-id';

/** Medusa's route deletes the cookie; this also ends the session of its token. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const id = sessionOf(req)?.id;
  if (id !== undefined) await endSession(req.scope, id);
  await medusa.DELETE(req, res);
}
