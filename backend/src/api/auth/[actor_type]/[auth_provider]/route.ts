import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { signInProvider } from '../../../../modules/emailpass/providers';
import { rememberDevice, signInAccount } from '../../../../sessions/known-device';
import { newSessionId } from '../../../../sessions/session-id';
import { jwtSecretOf, sessionResponse } from '../../../../sessions/token-in-session';
import { bodyFields } from '../../../../validation/validate-input';
import { routeNotFound } from '../../../guards/guard';

/**
 * Signs in customers and admin users by email and password. Like Medusa's route, with a session that can be ended and a cookie
 * that identifies the device later.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse) {
  const actorType = req.params['actor_type'] ?? '';
  const provider = signInProvider(actorType) ?? '';
  const secret = jwtSecretOf(req.scope);
  // Created before the comparison, so that a password change in the meantime ends this session.
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
  if (!success || !authIdentity || hasNoUser(actorType, authIdentity.app_metadata)) {
    throw new MedusaError(MedusaError.Types.UNAUTHORIZED, error ?? 'Invalid email or password');
  }
  const signedIn = { actorType, authProvider: provider, authIdentity, mfaChallenge };
  const response = await sessionResponse(req.scope, signedIn, sessionId);
  const { email = '' } = textFields(req);
  rememberDevice(req, res, await signInAccount(req.scope, actorType, email), secret);
  res.json(response);
}

/** Other providers of Medusa sign in by GET. */
export const GET = routeNotFound;

/** Whether an admin's auth identity has no user. Customers sign in before they have a customer. */
function hasNoUser(actorType: string, metadata: Record<string, unknown> | undefined): boolean {
  return actorType === 'user' && typeof metadata?.['user_id'] !== 'string';
}

function textFields(req: MedusaRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(bodyFields(req)).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}
