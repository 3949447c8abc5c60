import {
  getAuthContextFromJwtToken,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from '@medusajs/framework/http';
import { ContainerRegistrationKeys, MedusaError, Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { bodyFields } from '../api/guards/body-fields';
import { CUSTOMER_SIGN_IN } from '../modules/emailpass/providers';
import { rememberDevice } from '../sessions/known-device';
import { signInAccount } from '../sessions/sign-in-account';
import { jwtSecretOf } from '../sessions/token-in-session';
import { consumeResetToken } from './consume-reset-token';

const resetClaims = z.object({
  purpose: z.literal('reset'),
  jti: z.string().min(1),
  entity_id: z.string().min(1),
});

/**
 * Sets a customer's new password by the token of a reset mail, in place of Medusa's route and of its check before it, which takes
 * one token several times when it comes several times at once. Whoever reads the mails of an account is at a known device.
 */
export async function newPassword(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  if (req.method !== 'POST') {
    next();
    return;
  }
  const { scope } = req;
  const claims = resetClaims.safeParse(claimsOf(req)).data;
  if (!claims || !(await consumeResetToken(scope, claims.jti, claims.entity_id))) {
    throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'Invalid token');
  }
  const { password } = bodyFields(req);
  const { success, error } = await scope
    .resolve(Modules.AUTH)
    .updateProvider(CUSTOMER_SIGN_IN, { entity_id: claims.entity_id, password });
  if (!success) throw new MedusaError(MedusaError.Types.UNAUTHORIZED, error ?? 'Unauthorized');
  const account = await signInAccount(scope, 'customer', claims.entity_id);
  rememberDevice(req, res, account, jwtSecretOf(scope));
  res.json({ success: true });
}

function claimsOf({ headers, scope }: MedusaRequest): unknown {
  const { http } = scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig;
  return getAuthContextFromJwtToken(
    headers.authorization,
    jwtSecretOf(scope),
    ['bearer'],
    ['customer'],
    http.jwtPublicKey,
    http.jwtVerifyOptions ?? http.jwtOptions,
  );
}
