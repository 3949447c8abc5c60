import { Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { invalidData, invalidRequest, REFUSAL_MESSAGES } from '../../errors/refusals';
import { CUSTOMER_SIGN_IN } from '../../modules/emailpass/providers';
import { signInOf } from '../../sessions/request-session';
import { bodyFields } from '../../validation/validate-input';
import { normalizeEmail } from '../../validation/sanitize-text';
import { type Guard, guard, routeNotFound } from './guard';

/**
 * The sign-in routes that are open, by actor type. Admin users are created only on the shop's own
 * machine. A Map, because an object would also have a value for `constructor`.
 */
const OPEN: ReadonlyMap<string, RegExp> = new Map([
  ['customer', /^\/?$|^\/(register|reset-password|update)\/?$/],
  ['user', /^\/?$/],
]);

/** First segments that are not actor types; other guards protect these routes. */
const NO_ACTORS: ReadonlySet<string | undefined> = new Set(['mfa', 'token']);

/** Allows the routes of `/auth/:actor_type/:auth_provider` that this shop uses, and responds 404 for all others. */
export const allowSignInRoutes = guard((req) => {
  const { actor_type: actor = '', auth_provider: provider } = req.params;
  const isOpen = provider === CUSTOMER_SIGN_IN && OPEN.get(actor)?.test(req.path) === true;
  // The dashboard reads the available providers.
  const isProviderList = actor === 'user' && provider === 'providers';
  if (!isOpen && !isProviderList && !NO_ACTORS.has(actor)) routeNotFound(req);
});

/**
 * Applies a guard only to the sign-in of customers. It checks the decoded parameters, because a path
 * such as /auth/customer/email%70ass reaches the same route.
 */
export function forCustomers(check: Guard): Guard {
  return async (req, res, next) => {
    const { actor_type, auth_provider } = req.params;
    if (actor_type === 'customer' && auth_provider === CUSTOMER_SIGN_IN)
      await check(req, res, next);
    else next();
  };
}

/** Normalizes emails, so that case and surrounding spaces do not matter. */
export const normalizeEmails = guard((req) => {
  const fields = bodyFields(req);
  for (const name of ['email', 'identifier']) {
    const email = fields[name];
    if (typeof email === 'string') fields[name] = normalizeEmail(email);
  }
});

const MAX_EMAIL_LENGTH = 254;
const emailSchema = z.email().max(MAX_EMAIL_LENGTH);

/** Checks the email of a registration, which Medusa does not. */
export const validateRegistration = guard((req) => {
  if (!emailSchema.safeParse(bodyFields(req)['email']).success) {
    throw invalidData('invalid_email', REFUSAL_MESSAGES.invalid_email);
  }
});

const MIN_PASSWORD_LENGTH = 8;
/** Bounds the time of hashing, which grows with the length. */
const MAX_PASSWORD_LENGTH = 1000;

/** Checks the length of a new password; Medusa would accept one character, or none for an update. */
export const validatePassword = guard((req) => {
  const { password } = bodyFields(req);
  if (typeof password !== 'string' || password.length < MIN_PASSWORD_LENGTH) {
    throw invalidData(
      'password_too_short',
      `The password must have at least ${MIN_PASSWORD_LENGTH} characters`,
    );
  }
  if (password.length > MAX_PASSWORD_LENGTH) {
    throw invalidData(
      'password_too_long',
      `The password must have at most ${MAX_PASSWORD_LENGTH} characters`,
    );
  }
});

/** Requires a new customer to have the email of its registration; Medusa would accept any email. */
export const requireRegisteredEmail = guard(async (req) => {
  const identities = await req.scope
    .resolve(Modules.AUTH)
    .listProviderIdentities({ auth_identity_id: signInOf(req) ?? '', provider: CUSTOMER_SIGN_IN });
  const { email } = bodyFields(req);
  if (!identities.some(({ entity_id }) => entity_id === email)) {
    throw invalidRequest('The email must be the one that was registered');
  }
});
