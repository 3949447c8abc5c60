import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { sessionOf } from '../../asker';
import { sessionEnd, type SessionEnd } from '../../sessions/session-end';

const WORDS: Readonly<Record<SessionEnd, string>> = {
  'account-gone': 'This account no longer exists.',
  'password-changed': 'The password was changed. Please sign in again.',
  'logged-out': 'You have logged out. Please sign in again.',
  expired: 'Your sign-in has ended. Please sign in again.',
};

/** A token must not open anything when its account is gone, its password was changed or its shopper has logged out. */
export async function liveSession(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const session = sessionOf(req);
  const end = session && (await sessionEnd(req.scope, session));
  if (end) throw new MedusaError(MedusaError.Types.UNAUTHORIZED, WORDS[end]);
  next();
}
