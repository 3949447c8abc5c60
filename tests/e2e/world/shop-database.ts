import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import * as v from 'valibot';
import { medusaEnvironment } from '../../stack/stack-processes';

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

/** Does something while writes to a table are blocked. */
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

/** DATA_DIR of the shop under test. */
export function shopDataDir(): string {
  const { SHOP_DATA_DIR } = process.env;
  if (!SHOP_DATA_DIR) throw new Error('SHOP_DATA_DIR is not set: run these by npm run test:e2e');
  return SHOP_DATA_DIR;
}

/** Moves the time at which a fulfilment was delivered, as no test can wait for days. */
export async function moveDelivery(
  fulfilmentId: string,
  by: { days: number; minutes: number },
): Promise<void> {
  const dataDir = process.env['SHOP_DATA_DIR'] ?? '';
  const client = new pg.Client(medusaEnvironment(dataDir)['DATABASE_URL']);
  await client.connect();
  try {
    await client.query(
      `update fulfillment set delivered_at = delivered_at + make_interval(days => $2, mins => $3)
       where id = $1`,
      [fulfilmentId, by.days, by.minutes],
    );
  } finally {
    await client.end();
  }
}
