import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import * as v from 'valibot';
import { medusaEnvironment } from '../../stack/medusa-environment';

/**
 * Address of the database of a running stack.
 * @param dataDir of the stack, an absolute path
 */
export function databaseOf(dataDir: string): string {
  return medusaEnvironment(dataDir)['DATABASE_URL'] ?? '';
}

const superuserSchema = v.object({ password: v.string() });

/** The same database as Postgres's superuser, which no part of the shop is. */
export async function superuserDatabaseOf(dataDir: string): Promise<string> {
  const text = await readFile(join(dataDir, 'postgres-superuser.json'), 'utf8');
  const address = new URL(databaseOf(dataDir));
  address.username = 'postgres';
  address.password = v.parse(superuserSchema, JSON.parse(text)).password;
  return address.href;
}

/** Runs one statement and answers its rows. */
export async function runSql(
  database: string,
  sql: string,
  values: readonly unknown[],
): Promise<unknown[]> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    return (await client.query<object>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** Does something while nobody can write to a table. */
export async function whileHeld(
  database: string,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`lock table ${table} in share row exclusive mode`);
    await work();
  } finally {
    await client.end();
  }
}
