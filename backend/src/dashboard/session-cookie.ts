import type { ConfigModule } from '@medusajs/framework/types';

/**
 * Of the cookie by which the dashboard is signed in: Secure where the connection is. Medusa's own is always so, and is not
 * set at all where there is no TLS, as on this machine.
 */
export const sessionCookie: NonNullable<ConfigModule['projectConfig']['cookieOptions']> = {
  // @ts-expect-error -- Medusa's type is Express's; who reads it, express-session, knows this as well.
  secure: 'auto',
};
