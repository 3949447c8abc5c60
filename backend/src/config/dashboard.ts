import type { ConfigModule } from '@medusajs/framework/types';

/** Shared by the build of Medusa's dashboard and the server; the dashboard calls the Medusa that served it. */
export const BUILT_WITH = { path: '/app', backendUrl: '/' } as const;

/**
 * Medusa's `admin` setting.
 * @param isServed whether this process serves the built dashboard (`scripts/build-dashboard.ts`)
 */
export function dashboard(isServed: boolean) {
  return { ...BUILT_WITH, disable: !isServed };
}

/**
 * The dashboard's session cookie is `Secure` on secure connections. Medusa's default is always `Secure`, so that browsers
 * would not store it without TLS, as on a developer's machine.
 */
export const sessionCookie: NonNullable<ConfigModule['projectConfig']['cookieOptions']> = {
  // @ts-expect-error -- Medusa uses Express's type; express-session, which reads the value, also accepts 'auto'.
  secure: 'auto',
};
