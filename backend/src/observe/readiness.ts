import { Pool } from '@medusajs/framework/pg';
import { z } from '@medusajs/framework/zod';

/** The state of each part that this process needs to do its work. */
export type ReadyState = { backend: 'ok' | 'stopping'; database?: 'ok' | 'down' | 'not migrated' };

export type Readiness = () => Promise<ReadyState>;

const CHECK_MS = 1200;
/** Answers younger than this are used again (ms). */
const FRESH_MS = 500;

const rows = z.tuple([z.object({ migrated: z.boolean() })]);

/** Made by `npm start` once Medusa's migrations have run (scripts/stack/migrate.ts). */
const IS_MIGRATED = `select to_regclass('aangan.setup') is not null and
  exists (select from aangan.setup where key = 'migrated') as migrated`;

/** Looks whether the database is reached and migrated, and whether this process is about to end. */
export function watchReadiness(databaseUrl: string): Readiness {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      isStopping = true;
    });
  }
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'aangan-ready',
    max: 1,
    connectionTimeoutMillis: CHECK_MS,
    query_timeout: CHECK_MS,
    allowExitOnIdle: true,
  }).on('error', () => undefined); // The next look tells the state.

  async function look(): Promise<ReadyState> {
    try {
      const found = await pool.query(IS_MIGRATED);
      const [{ migrated }] = rows.parse(found.rows);
      return { backend: 'ok', database: migrated ? 'ok' : 'not migrated' };
    } catch (error) {
      // The table is not there: nothing was migrated yet.
      const isMissing = error instanceof Error && 'code' in error && error.code === '42P01';
      return { backend: 'ok', database: isMissing ? 'not migrated' : 'down' };
    }
  }
  let current: Promise<ReadyState> | undefined;
  let startedAt = 0;
  return async () => {
    if (isStopping) return { backend: 'stopping' };
    if (current === undefined || Date.now() - startedAt > FRESH_MS) {
      startedAt = Date.now();
      current = look();
    }
    return current;
  };
}
