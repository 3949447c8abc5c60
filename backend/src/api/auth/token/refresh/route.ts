import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { z } from '@medusajs/framework/zod';
import * as medusa from '@medusajs/medusa/api/auth/token/refresh/route';
import { sessionOf } from '../../../../sessions/request-session';
import { newSessionId } from '../../../../sessions/session-id';
import { jwtSecretOf, tokenInSession } from '../../../../sessions/token-in-session';

const bodySchema = z.looseObject({ token: z.string() });

/** Medusa's route; the new token belongs to the session of the old one and ends with it. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const session = sessionOf(req);
  const id = session?.id ?? newSessionId(jwtSecretOf(req.scope), session?.issuedAt);
  const respond = res.json.bind(res);
  res.json = (body: unknown) => {
    const { token, ...rest } = bodySchema.parse(body);
    return respond({ ...rest, token: tokenInSession(req.scope, token, id) });
  };
  await medusa.POST(req, res);
}
