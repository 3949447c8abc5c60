import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { signInProvider } from '../modules/emailpass/providers';
import { SESSIONS_FROM } from '../modules/emailpass/sessions-from';
import type { SignInAccount } from './known-device';

const answerSchema = z.object({ rows: z.array(z.object({ generation: z.string() })) });

const GENERATION = `select concat(id, ' ', provider_metadata ->> '${SESSIONS_FROM}') as generation
  from provider_identity where entity_id = ? and provider = ? and deleted_at is null`;

/** What stands behind an email that somebody signs in with; asked alike whether there is an account or not. */
export async function signInAccount(
  container: MedusaContainer,
  actorType: string,
  email: string,
): Promise<SignInAccount> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const answer: unknown = await database.raw(GENERATION, [email, signInProvider(actorType) ?? '']);
  const [found] = answerSchema.parse(answer).rows;
  return { actorType, email, generation: found?.generation ?? '' };
}
