import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import type { AskedSession } from '../asker';
import { SESSIONS_FROM } from '../modules/emailpass/sessions-from';
import { LONGEST_SESSION } from './lifetime';
import { sessionStart } from './session-id';
import { jwtSecretOf } from './token-in-session';

/** Why a session counts no more. */
export type SessionEnd = 'account-gone' | 'password-changed' | 'logged-out' | 'expired';

const answerSchema = z.object({
  rows: z.array(
    z.object({ sessions_from: z.coerce.number().nullable(), is_ended: z.coerce.boolean() }),
  ),
});

/** Who there is to each kind of sign-in, and by which key of the identity. */
const ACTORS: Readonly<Record<string, string>> = {
  customer: `exists (select from customer where id = :actor and deleted_at is null)
    and app_metadata ->> 'customer_id' = :actor`,
  user: `exists (select from "user" where id = :actor and deleted_at is null)
    and app_metadata ->> 'user_id' = :actor`,
};

/** One question for all: it is asked before every call of somebody who is signed in. */
function question(isRegistered: boolean, actorType: string): string {
  const actor = isRegistered ? (ACTORS[actorType] ?? 'false') : 'true';
  return `select
      (select max((provider_metadata ->> '${SESSIONS_FROM}')::bigint) from provider_identity
        where auth_identity_id = auth_identity.id and deleted_at is null) as sessions_from,
      exists (select from ended_session where id = :session) as is_ended
    from auth_identity where id = :signIn and deleted_at is null and ${actor}`;
}

/**
 * Why a session that Medusa would take has ended; undefined when it has not. Medusa looks at the token alone, which outlives
 * its account, its password and its log-out.
 */
export async function sessionEnd(
  container: MedusaContainer,
  { actorType, actorId, signIn, id, issuedAt, expiresAt }: AskedSession,
): Promise<SessionEnd | undefined> {
  // A cookie lives as long as it is used; what was signed in with it does not.
  if (expiresAt * 1000 < Date.now()) return 'expired';
  const startedAt = (id && sessionStart(id, jwtSecretOf(container))) || issuedAt;
  if ((startedAt + LONGEST_SESSION) * 1000 < Date.now()) return 'expired';
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const answer: unknown = await database.raw(question(actorId !== '', actorType), {
    ...(actorId !== '' && { actor: actorId }),
    signIn,
    session: id ?? '',
  });
  const [found] = answerSchema.parse(answer).rows;
  if (!found) return 'account-gone';
  // A token that was refreshed while the password was changed is as old as its session.
  if (found.sessions_from !== null && startedAt < found.sessions_from) return 'password-changed';
  return found.is_ended ? 'logged-out' : undefined;
}
