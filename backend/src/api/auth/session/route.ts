import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as medusa from '@medusajs/medusa/api/auth/session/route';
import { sessionOf } from '../../../asker';
import { endSession } from '../../../sessions/end-session';

/** Medusa's own, which takes the cookie away; the token that the cookie was made of ends as well. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const id = sessionOf(req)?.id;
  if (id !== undefined) await endSession(req.scope, id);
  await medusa.DELETE(req, res);
}
