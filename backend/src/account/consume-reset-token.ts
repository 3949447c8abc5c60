import { createHash } from 'node:crypto';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { CUSTOMER_SIGN_IN } from '../modules/emailpass/providers';

const answerSchema = z.object({ rows: z.array(z.unknown()) });

/** One statement: of those who come at the same time, the row is there for one. Medusa reads it first and deletes it then. */
const CONSUME = `delete from auth_password_reset_token as token using provider_identity as identity
  where token.token_hash = ? and token.expires_at > now() and token.deleted_at is null
    and identity.id = token.provider_identity_id and identity.deleted_at is null
    and identity.entity_id = ? and identity.provider = ?
  returning token.id`;

/** Spends the token of a reset mail. @returns whether it was there to be spent */
export async function consumeResetToken(
  container: MedusaContainer,
  id: string,
  email: string,
): Promise<boolean> {
  const hash = createHash('sha256').update(id).digest('hex');
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const answer: unknown = await database.raw(CONSUME, [hash, email, CUSTOMER_SIGN_IN]);
  return answerSchema.parse(answer).rows.length === 1;
}
