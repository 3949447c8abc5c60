import { z } from '@medusajs/framework/zod';

/** The context that Medusa's authentication adds to a request with a valid sign-in; a guest's request is parsed without an error. */
const authenticated = z.object({
  auth_context: z
    .object({
      actor_id: z.string(),
      actor_type: z.string().optional(),
      auth_identity_id: z.string(),
      iat: z.number().optional(),
      exp: z.number().optional(),
      jti: z.string().optional(),
    })
    .optional(),
});

function authContext(req: object) {
  return authenticated.safeParse(req).data?.auth_context;
}

/** Id of the signed-in customer; undefined for guests. */
export function customerIdOf(req: object): string | undefined {
  return authContext(req)?.actor_id || undefined;
}

/** Id of the auth identity of the token; a registration has one before its customer exists. */
export function signInOf(req: object): string | undefined {
  return authContext(req)?.auth_identity_id || undefined;
}

/** The session that a request belongs to; undefined for guests and for API keys. */
export type RequestSession = {
  actorType: string;
  /** Empty for a registration that has no customer yet. */
  actorId: string;
  signIn: string;
  /** Undefined in tokens of registrations, and in those of older versions. */
  id: string | undefined;
  /** In seconds since 1970; 0 when the token does not contain it. */
  issuedAt: number;
  expiresAt: number;
};

export function sessionOf(req: object): RequestSession | undefined {
  const context = authContext(req);
  if (!context?.auth_identity_id) return undefined;
  return {
    actorType: context.actor_type ?? '',
    actorId: context.actor_id,
    signIn: context.auth_identity_id,
    id: context.jti,
    issuedAt: context.iat ?? 0,
    expiresAt: context.exp ?? 0,
  };
}
