import type pg from 'pg';
import * as v from 'valibot';
import { CommandError } from '../output/command-error';

const rowsSchema = v.tuple([v.object({ setup: v.nullable(v.string()), user: v.string() })]);

/** Creates the table in which the start command and the seed record the state of a database. */
export async function ensureSetupTable(client: pg.Client): Promise<void> {
  const known = await client.query(
    `select to_regclass('aangan.setup') as setup, current_user as "user"`,
  );
  const [row] = v.parse(rowsSchema, known.rows);
  // The search path starts with the schema named like the user: Medusa's tables would be created in ours.
  if (row.user === 'aangan')
    throw new CommandError('The user in DATABASE_URL must not be named aangan');
  if (row.setup !== null) return;
  try {
    await client.query('create schema if not exists aangan');
    await client.query(
      `create table if not exists aangan.setup
         (key text primary key, value jsonb not null, at timestamptz default now())`,
    );
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CommandError(`The database cannot be set up: ${reason}`, { cause });
  }
}

/** The value under a key; undefined when there is none. */
export async function readSetup(client: pg.Client, key: string): Promise<unknown> {
  const found = await client.query('select value from aangan.setup where key = $1', [key]);
  return v.parse(v.array(v.object({ value: v.unknown() })), found.rows)[0]?.value;
}

export async function writeSetup(client: pg.Client, key: string, value: unknown): Promise<void> {
  await client.query(
    `insert into aangan.setup (key, value) values ($1, $2::jsonb)
     on conflict (key) do update set value = excluded.value, at = now()`,
    [key, JSON.stringify(value)],
  );
}
