import type { RefusalCode } from '@aangan/refusals/refusal-codes';
import { MedusaError } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { codedRefusal } from '../../errors/refusals';
import { customerIdOf, sessionOf } from '../../sessions/request-session';
import { sessionEnd, type SessionEnd } from '../../sessions/session-end';
import { guard, routeNotFound } from './guard';

const REASONS: Readonly<Record<SessionEnd, readonly [code: RefusalCode, message: string]>> = {
  'account-gone': ['account_gone', 'This account no longer exists.'],
  'password-changed': ['password_changed', 'The password was changed. Please sign in again.'],
  'logged-out': ['logged_out', 'You have logged out. Please sign in again.'],
  expired: ['sign_in_expired', 'Your sign-in has ended. Please sign in again.'],
};

/** Rejects a token whose account is deleted, whose password was changed or whose user has logged out. */
export const requireActiveSession = guard(async (req) => {
  const session = sessionOf(req);
  const end = session && (await sessionEnd(req.scope, session));
  if (end) throw codedRefusal(...REASONS[end], MedusaError.Types.UNAUTHORIZED);
});

/**
 * Rejects the token of an unfinished registration. It would become valid for the customer that the
 * auth identity is linked to later.
 */
export const requireCustomer = guard((req) => {
  if (customerIdOf(req) === undefined) {
    throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'Unauthorized');
  }
});

const halfSignedIn = z.object({
  auth_context: z.object({
    actor_type: z.literal('user'),
    mfa_enabled: z.literal(true),
    mfa_challenge_completed_at: z.null(),
  }),
});

/**
 * The same for the session of the dashboard, which begins with the password: a user with an authenticator app can
 * only enter its code until it is verified.
 */
export const requireSignedIn = guard((req) => {
  if (customerIdOf(req) === undefined && !halfSignedIn.safeParse(req).success) {
    throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'Unauthorized');
  }
});

const ofCustomer = z.object({ auth_context: z.object({ actor_type: z.literal('customer') }) });

/**
 * Responds 404 to customers on routes that extend a sign-in, which only admin users have. These routes
 * would exchange a token from before a password change for a newer one.
 */
export const rejectCustomers = guard((req) => {
  if (ofCustomer.safeParse(req).success) routeNotFound(req);
});
