import pg from 'pg';
import { medusaEnvironment } from '../../stack/medusa-environment';

/**
 * Address of the database of a running stack.
 * @param dataDir of the stack, an absolute path
 */
export function databaseOf(dataDir: string): string {
  return medusaEnvironment(dataDir)['DATABASE_URL'] ?? '';
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
