import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { askerOf, issuedAt, signInOf } from '../../asker';
import { SESSIONS_FROM } from '../../modules/emailpass/sessions-from';

const answerSchema = z.object({
  rows: z.array(z.object({ sessions_from: z.coerce.number().nullable() })),
});

/** One question for both: it is asked before every call of a customer. */
const CUSTOMER = `select max((provider_metadata ->> '${SESSIONS_FROM}')::bigint) as sessions_from
  from customer left join provider_identity
    on auth_identity_id = :signIn and provider_identity.deleted_at is null
  where customer.id = :customer and customer.deleted_at is null
  group by customer.id`;

/** A token outlives its account and its password; it must not open anything when either is gone. */
export async function liveSession(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const customer = askerOf(req);
  if (customer !== undefined) {
    const signIn = signInOf(req) ?? '';
    const database = req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION);
    const answer: unknown = await database.raw(CUSTOMER, { customer, signIn });
    const [found] = answerSchema.parse(answer).rows;
    if (!found) throw ended('This account no longer exists.');
    if (found.sessions_from !== null && issuedAt(req) < found.sessions_from) {
      throw ended('The password was changed. Please sign in again.');
    }
  }
  next();
}

function ended(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.UNAUTHORIZED, message);
}
