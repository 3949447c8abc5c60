import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import type { RequestSession } from './request-session';
import { SESSIONS_FROM } from '../modules/emailpass/providers';
import { MAX_SESSION_SECONDS, sessionStart } from './session-id';
import { jwtSecretOf } from './token-in-session';

/** Why a session is no longer valid. */
export type SessionEnd = 'account-gone' | 'password-changed' | 'logged-out' | 'expired';

const rowSchema = z.object({
  sessions_from: z.coerce.number().nullable(),
  is_ended: z.coerce.boolean(),
});

/** SQL conditions for the existence of the actor, by actor type. */
const ACTOR_EXISTS: Readonly<Record<string, string>> = {
  customer: `exists (select from customer where id = :actor and deleted_at is null)
    and app_metadata ->> 'customer_id' = :actor`,
  user: `exists (select from "user" where id = :actor and deleted_at is null)
    and app_metadata ->> 'user_id' = :actor`,
};

/** A single query, because it runs before every request of a signed-in user. */
function sessionSql(isRegistered: boolean, actorType: string): string {
  const actor = isRegistered ? (ACTOR_EXISTS[actorType] ?? 'false') : 'true';
  return `select
      (select max((provider_metadata ->> '${SESSIONS_FROM}')::bigint) from provider_identity
        where auth_identity_id = auth_identity.id and deleted_at is null) as sessions_from,
      exists (select from ended_session where id = :session) as is_ended
    from auth_identity where id = :signIn and deleted_at is null and ${actor}`;
}

/**
 * Why a session has ended; undefined when it is valid. Medusa checks only the token, which remains valid after the deletion
 * of the account, a password change and a log-out.
 */
export async function sessionEnd(
  container: MedusaContainer,
  { actorType, actorId, signIn, id, issuedAt, expiresAt }: RequestSession,
): Promise<SessionEnd | undefined> {
  // The session cookie is extended whenever it is used, its token is not.
  if (expiresAt * 1000 < Date.now()) return 'expired';
  const startedAt = (id && sessionStart(id, jwtSecretOf(container))) || issuedAt;
  if ((startedAt + MAX_SESSION_SECONDS) * 1000 < Date.now()) return 'expired';
  const sql = sessionSql(actorId !== '', actorType);
  const bindings = { ...(actorId !== '' && { actor: actorId }), signIn, session: id ?? '' };
  const [found] = await queryRows(container, rowSchema, sql, bindings);
  if (!found) return 'account-gone';
  // The start of the session counts, because a token may be refreshed during a password change.
  if (found.sessions_from !== null && startedAt < found.sessions_from) return 'password-changed';
  return found.is_ended ? 'logged-out' : undefined;
}
