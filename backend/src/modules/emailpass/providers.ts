/** Of the shop's customers: Medusa's own name, which stands in the paths of its calls. */
export const CUSTOMER_SIGN_IN = 'emailpass';

/**
 * Of the users of the administration. They sign in by Medusa's paths too, `/auth/user/emailpass`, but lie apart: a shopper with
 * the same email is somebody else, with another password.
 */
export const ADMIN_SIGN_IN = 'admin-emailpass';

/** Where sign-ins of these lie; undefined for actors that this shop does not know. */
export function signInProvider(actorType: string | undefined): string | undefined {
  if (actorType === 'customer') return CUSTOMER_SIGN_IN;
  return actorType === 'user' ? ADMIN_SIGN_IN : undefined;
}
