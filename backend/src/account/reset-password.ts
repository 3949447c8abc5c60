import { createHash } from 'node:crypto';
import {
  getAuthContextFromJwtToken,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from '@medusajs/framework/http';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError, Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { CUSTOMER_SIGN_IN } from '../modules/emailpass/providers';
import { rememberDevice, signInAccount } from '../sessions/known-device';
import { jwtSecretOf } from '../sessions/token-in-session';
import { bodyFields } from '../validation/validate-input';

const resetClaims = z.object({
  purpose: z.literal('reset'),
  jti: z.string().min(1),
  entity_id: z.string().min(1),
});

/**
 * Password reset: sets a customer's new password by the reset token of the mail, which works once. It replaces Medusa's route and the check before it, which
 * accept one token several times in parallel. The device becomes a known one, because its user reads the account's mails.
 */
export async function resetPassword(
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

/** A single statement, so that only one of several parallel requests deletes the row. */
const CONSUME = `delete from auth_password_reset_token as token using provider_identity as identity
  where token.token_hash = ? and token.expires_at > now() and token.deleted_at is null
    and identity.id = token.provider_identity_id and identity.deleted_at is null
    and identity.entity_id = ? and identity.provider = ?
  returning token.id`;

/** @returns whether the token was valid; it is used up then */
async function consumeResetToken(container: MedusaContainer, id: string, email: string) {
  const hash = createHash('sha256').update(id).digest('hex');
  const bindings = [hash, email, CUSTOMER_SIGN_IN];
  return (await queryRows(container, z.unknown(), CONSUME, bindings)).length === 1;
}
