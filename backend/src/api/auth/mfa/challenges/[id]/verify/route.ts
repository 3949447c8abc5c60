import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { z } from '@medusajs/framework/zod';
import * as medusa from '@medusajs/medusa/api/auth/mfa/challenges/[id]/verify/route';
import { newSessionId } from '../../../../../../sessions/session-id';
import { jwtSecretOf, tokenInSession } from '../../../../../../sessions/token-in-session';

type Code = { method: string; code: string };

const signedInSchema = z.object({ token: z.string() });

/** Medusa's route for the second factor of a sign-in, with a session that can be ended. */
export async function POST(req: AuthenticatedMedusaRequest<Code>, res: MedusaResponse) {
  // Created before the comparison, so that a password change in the meantime ends this session.
  const sessionId = newSessionId(jwtSecretOf(req.scope));
  const send = res.json.bind(res);
  res.json = (body: unknown) => {
    const { data } = signedInSchema.safeParse(body);
    return send(data ? { token: tokenInSession(req.scope, data.token, sessionId) } : body);
  };
  await medusa.POST(req, res);
}
