/** The auth provider of customers: Medusa's own name, which is part of its paths. */
export const CUSTOMER_SIGN_IN = 'emailpass';

/**
 * The auth provider of admin users. They also sign in at Medusa's path `/auth/user/emailpass`, but have separate identities: a
 * shopper with the same email is another person with another password.
 */
export const ADMIN_SIGN_IN = 'admin-emailpass';

/** The auth provider of customers by phone number and code. */
export const PHONE_SIGN_IN = 'phone-otp';

/** The auth provider of an actor type by email; undefined for unknown types. */
export function signInProvider(actorType: string | undefined): string | undefined {
  if (actorType === 'customer') return CUSTOMER_SIGN_IN;
  return actorType === 'user' ? ADMIN_SIGN_IN : undefined;
}

/** The metadata field with the time (seconds since 1970) before which all sessions of a sign-in have ended. */
export const SESSIONS_FROM = 'sessions_from';
