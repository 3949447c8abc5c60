import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { generateJwtTokenWithChecks } from '@medusajs/medusa/api/auth/utils/generate-jwt-token';
import { signInProvider } from '../../../../modules/emailpass/providers';
import { rememberDevice } from '../../../../sessions/known-device';
import { newSessionId } from '../../../../sessions/session-id';
import { signInAccount } from '../../../../sessions/sign-in-account';
import { jwtSecretOf, tokenInSession } from '../../../../sessions/token-in-session';
import { bodyFields } from '../../../guards/body-fields';
import { closed } from '../../../guards/closed';

/**
 * Signs in by email and password, customers and users of the administration each among their own. As Medusa's, with a session
 * that can be ended, and a cookie by which the device is known the next time.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const actorType = req.params['actor_type'] ?? '';
  const provider = signInProvider(actorType) ?? '';
  const secret = jwtSecretOf(req.scope);
  // Before the password is compared: one that is changed meanwhile ends this session too.
  const sessionId = newSessionId(secret);
  const { success, error, authIdentity, mfaChallenge } = await req.scope
    .resolve(Modules.AUTH)
    .authenticate(provider, {
      url: req.url,
      headers: {},
      query: {},
      protocol: req.protocol,
      body: textFields(req),
    });
  if (!success || !authIdentity || isNobody(actorType, authIdentity.app_metadata)) {
    throw new MedusaError(MedusaError.Types.UNAUTHORIZED, error ?? 'Invalid email or password');
  }
  const { token, ...rest } = await generateJwtTokenWithChecks(req.scope, {
    authIdentity,
    ...(mfaChallenge && { mfaChallenge }),
    actorType,
    authProvider: provider,
  });
  const { email = '' } = textFields(req);
  rememberDevice(req, res, await signInAccount(req.scope, actorType, email), secret);
  res.json({ ...rest, token: tokenInSession(req.scope, token, sessionId) });
}

/** There is no sign-in by address, as with other providers of Medusa's. */
export const GET = closed;

/** A sign-in of the administration that leads to no user. Customers have one before they are customers. */
function isNobody(actorType: string, metadata: Record<string, unknown> | undefined): boolean {
  return actorType === 'user' && typeof metadata?.['user_id'] !== 'string';
}

function textFields(req: MedusaRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(bodyFields(req)).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}
