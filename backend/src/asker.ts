import { z } from '@medusajs/framework/zod';

/** What Medusa's authentication knows of a request; it stands there only when somebody signed in. */
const authenticated = z.object({
  auth_context: z.object({
    actor_id: z.string(),
    auth_identity_id: z.string(),
    iat: z.number().optional(),
  }),
});

function authContext(req: object) {
  return authenticated.safeParse(req).data?.auth_context;
}

/** Id of the customer who asks; undefined for guests. */
export function askerOf(req: object): string | undefined {
  return authContext(req)?.actor_id || undefined;
}

/** Id of the sign-in that the token was made for; a registration has one before its customer. */
export function signInOf(req: object): string | undefined {
  return authContext(req)?.auth_identity_id || undefined;
}

/** When the token was made, in seconds since 1970; 0 when it does not tell. */
export function issuedAt(req: object): number {
  return authContext(req)?.iat ?? 0;
}
