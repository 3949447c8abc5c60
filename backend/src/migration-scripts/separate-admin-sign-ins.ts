import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, generateEntityId } from '@medusajs/framework/utils';
import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { ADMIN_SIGN_IN, CUSTOMER_SIGN_IN, SESSIONS_FROM } from '../modules/emailpass/providers';

/** Earlier versions had common auth identities for admin users and customers. */
export default async function run({ container }: { container: MedusaContainer }): Promise<void> {
  await separateSignIns(container.resolve(ContainerRegistrationKeys.PG_CONNECTION));
}

const sharedSchema = z.object({ identity: z.string() });

/** Identities of both an admin user and a customer. */
const SHARED = `select id as identity from auth_identity where deleted_at is null
  and app_metadata ->> 'user_id' is not null and app_metadata ->> 'customer_id' is not null
  and id in (select auth_identity_id from provider_identity
    where provider = :customers and deleted_at is null)`;

const COPY_IDENTITY = `insert into auth_identity (id, app_metadata)
  select :copy, jsonb_build_object('user_id', app_metadata ->> 'user_id')
  from auth_identity where id = :identity`;

const ENDING_SESSIONS = `coalesce(provider_metadata, '{}')
  || jsonb_build_object('${SESSIONS_FROM}', cast(:now as bigint))`;

const COPY_SIGN_IN = `insert into provider_identity
    (id, entity_id, provider, auth_identity_id, user_metadata, provider_metadata)
  select :signIn, entity_id, :admins, :copy, user_metadata, ${ENDING_SESSIONS}
  from provider_identity
  where auth_identity_id = :identity and provider = :customers and deleted_at is null`;

const KEEP_CUSTOMER = `update auth_identity set app_metadata = app_metadata - 'user_id'
  where id = :identity`;

/** The remaining identities belong to admin users only. */
const MOVE = `update provider_identity set provider = :admins, provider_metadata = ${ENDING_SESSIONS}
  where provider = :customers and deleted_at is null and auth_identity_id in (
    select id from auth_identity
    where app_metadata ->> 'user_id' is not null and deleted_at is null)`;

/**
 * Gives admin users separate auth identities with their present passwords, and ends their sessions, because a stranger may have
 * extended one. Idempotent.
 */
async function separateSignIns(database: Knex): Promise<void> {
  const now = Math.floor(Date.now() / 1000) + 1;
  const names = { customers: CUSTOMER_SIGN_IN, admins: ADMIN_SIGN_IN, now };
  await database.transaction(async (transaction) => {
    for (const { identity } of await queryRows(transaction, sharedSchema, SHARED, names)) {
      const copy = generateEntityId(undefined, 'authid');
      const bindings = { ...names, identity, copy, signIn: generateEntityId() };
      for (const statement of [COPY_IDENTITY, COPY_SIGN_IN, KEEP_CUSTOMER]) {
        await transaction.raw(statement, bindings);
      }
    }
    await transaction.raw(MOVE, names);
  });
}
