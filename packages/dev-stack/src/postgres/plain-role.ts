import { randomBytes } from 'node:crypto';
import pg from 'pg';
import * as v from 'valibot';
import { withDatabase } from './connect';
import { errorCode, CommandError } from '../output/command-error';
import { DATABASE_NAME, DATABASE_USER } from './cluster';
import { changeOwners } from './object-owners';
import { SUPERUSER, SUPERUSER_FILE } from './superuser';

/** Access to the embedded Postgres, as the shop's unprivileged role and as the superuser. */
export type ServerAccess = { port: number; password: string; superuserPassword: string };

const RIGHTS = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
/** Exists only during the upgrade of an older cluster, because no session can rename its own role. */
const PASSING_ROLE = 'aangan_upgrade';

const namesSchema = v.array(v.object({ name: v.string() }));
const plainSchema = v.tuple([v.object({ isSuperuser: v.boolean() })]);

function addressOf(port: number, user: string, password: string, database: string): string {
  return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

type Task<Result> = (client: pg.Client) => Promise<Result>;

/** The error code with which Postgres refused a connection. */
function refusalCode(error: unknown): string | undefined {
  return error instanceof CommandError ? errorCode(error.cause) : undefined;
}

async function asSuperuser<Result>(
  { port, superuserPassword }: ServerAccess,
  database: string,
  task: Task<Result>,
): Promise<Result> {
  try {
    return await withDatabase(addressOf(port, SUPERUSER, superuserPassword, database), task);
  } catch (error) {
    if (refusalCode(error) !== '28P01') throw error;
    throw new CommandError(
      `The role ${DATABASE_USER} cannot be set up: Postgres's superuser has another password ` +
        `than DATA_DIR/${SUPERUSER_FILE} says`,
      { cause: error },
    );
  }
}

async function inTransaction(client: pg.Client, task: () => Promise<void>): Promise<void> {
  await client.query('begin');
  await task();
  await client.query('commit');
}

/** Privileges of the shop's role; `unusable` when it is missing or has another password. */
async function stateOfRole({ port, password }: ServerAccess) {
  try {
    return await withDatabase(
      addressOf(port, DATABASE_USER, password, 'postgres'),
      async (client) => {
        const { rows } = await client.query<object>(
          'select rolsuper as "isSuperuser" from pg_catalog.pg_roles where rolname = current_user',
        );
        const [{ isSuperuser }] = v.parse(plainSchema, rows);
        return isSuperuser ? 'superuser' : 'plain';
      },
    );
  } catch (error) {
    const code = refusalCode(error);
    if (code === '28P01' || code === '28000') return 'unusable';
    throw error;
  }
}

const withPassword = (password: string): string => `password ${pg.escapeLiteral(password)}`;

/** In an older cluster the shop's role is the superuser: it is renamed, and the shop gets a new role. */
async function separateRoles(access: ServerAccess): Promise<void> {
  const { port, password, superuserPassword } = access;
  const passing = randomBytes(24).toString('hex');
  const dropPassing = `drop role if exists ${PASSING_ROLE}`;
  await withDatabase(addressOf(port, DATABASE_USER, password, 'postgres'), async (client) => {
    await client.query(dropPassing);
    await client.query(
      `create role ${PASSING_ROLE} superuser login ${withPassword(passing)} valid until 'tomorrow'`,
    );
  });
  await withDatabase(addressOf(port, PASSING_ROLE, passing, 'postgres'), (client) =>
    inTransaction(client, async () => {
      await client.query(`alter role ${DATABASE_USER} rename to ${SUPERUSER}`);
      await client.query(`alter role ${SUPERUSER} ${withPassword(superuserPassword)}`);
      await client.query(`create role ${DATABASE_USER} ${RIGHTS} ${withPassword(password)}`);
    }),
  );
}

/** Databases that the superuser owns. */
const UNGIVEN = `select datname::text as name from pg_database
  where not datistemplate and datallowconn and datname <> 'postgres'
    and datdba = '${SUPERUSER}'::regrole order by 1`;

async function giveDatabase(access: ServerAccess, name: string): Promise<void> {
  await asSuperuser(access, name, (client) =>
    inTransaction(client, async () => {
      await changeOwners(client, DATABASE_USER);
      // Last, so that an interrupted upgrade is repeated by the next start.
      await client.query(`alter database ${pg.escapeIdentifier(name)} owner to ${DATABASE_USER}`);
    }),
  );
}

async function namesOf(client: pg.Client, question: string): Promise<string[]> {
  const { rows } = await client.query<object>(question);
  return v.parse(namesSchema, rows).map(({ name }) => name);
}

/** Creates what is missing. @returns databases that the shop does not own yet */
async function completeRole(access: ServerAccess): Promise<string[]> {
  return asSuperuser(access, 'postgres', async (client) => {
    await client.query('set search_path = pg_catalog, pg_temp');
    await client.query(`drop role if exists ${PASSING_ROLE}`);
    const known = await namesOf(client, 'select rolname::text as name from pg_roles');
    const verb = known.includes(DATABASE_USER) ? 'alter' : 'create';
    await client.query(`${verb} role ${DATABASE_USER} ${RIGHTS} ${withPassword(access.password)}`);
    const ungiven = await namesOf(client, UNGIVEN);
    const there = await namesOf(client, 'select datname::text as name from pg_database');
    if (!there.includes(DATABASE_NAME)) {
      await client.query(`create database ${DATABASE_NAME} owner ${DATABASE_USER}`);
    }
    return ungiven;
  });
}

/** Whether all is set up, so that the superuser is not needed. */
async function isComplete({ port, password }: ServerAccess): Promise<boolean> {
  const address = addressOf(port, DATABASE_USER, password, 'postgres');
  return withDatabase(address, async (client) => {
    const ungiven = await namesOf(client, UNGIVEN);
    const owned = await namesOf(
      client,
      `select datname::text as name from pg_database where datdba = current_user::regrole`,
    );
    return ungiven.length === 0 && owned.includes(DATABASE_NAME);
  });
}

/**
 * Ensures that Medusa's role owns the shop's database, and is neither superuser nor may create roles or databases. Connects as
 * superuser only when something has to change.
 * @returns whether an older cluster was upgraded
 */
export async function ensurePlainRole(access: ServerAccess): Promise<boolean> {
  const state = await stateOfRole(access);
  if (state === 'plain' && (await isComplete(access))) return false;
  if (state === 'superuser') await separateRoles(access);
  for (const name of await completeRole(access)) await giveDatabase(access, name);
  return state === 'superuser';
}
