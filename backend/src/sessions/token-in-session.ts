import type { MedusaContainer } from '@medusajs/framework/types';
import {
  ContainerRegistrationKeys,
  generateJwtToken,
  MedusaError,
} from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';

const claimsSchema = z.looseObject({ iat: z.unknown(), exp: z.unknown() });

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
