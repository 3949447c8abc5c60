import type { AuthIdentityDTO, AuthTypes, MedusaContainer } from '@medusajs/framework/types';
import {
  ContainerRegistrationKeys,
  generateJwtToken,
  MedusaError,
} from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { generateJwtTokenWithChecks } from '@medusajs/medusa/api/auth/utils/generate-jwt-token';

const claimsSchema = z.looseObject({ iat: z.unknown(), exp: z.unknown() });

/** Who has signed in, and how. */
export type SignedIn = {
  actorType: string;
  authProvider: string;
  authIdentity: AuthIdentityDTO;
  mfaChallenge?: AuthTypes.AuthMfaChallengeDTO | undefined;
};

/** What a sign-in responds: Medusa's token for a session that can be ended. */
export async function sessionResponse(
  container: MedusaContainer,
  { mfaChallenge, ...signedIn }: SignedIn,
  sessionId: string,
) {
  const { token, ...rest } = await generateJwtTokenWithChecks(container, {
    ...signedIn,
    ...(mfaChallenge && { mfaChallenge }),
  });
  return { ...rest, token: tokenInSession(container, token, sessionId) };
}

/** Signs Medusa's token again with the id of its session as `jti`, which Medusa cannot set. */
export function tokenInSession(
  container: MedusaContainer,
  token: string,
  sessionId: string,
): string {
  const { http } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig;
  const [, payload = ''] = token.split('.');
  const json: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const { iat: _iat, exp: _exp, ...claims } = claimsSchema.parse(json);
  return generateJwtToken(
    { ...claims, jti: sessionId },
    {
      secret: jwtSecretOf(container),
      ...(http.jwtExpiresIn !== undefined && { expiresIn: http.jwtExpiresIn }),
      ...(http.jwtOptions && { jwtOptions: http.jwtOptions }),
    },
  );
}

/** The secret that signs tokens. */
export function jwtSecretOf(container: MedusaContainer): string {
  const { http } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig;
  if (typeof http.jwtSecret === 'string') return http.jwtSecret;
  throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, 'JWT_SECRET is not set');
}
