import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Pool } from '@medusajs/framework/pg';
import { z } from '@medusajs/framework/zod';
import { registry } from './metrics';

/** The state of each part that this process needs. */
export type ReadyState = { backend: 'ok' | 'stopping'; database?: 'ok' | 'down' | 'not migrated' };

export type Readiness = () => Promise<ReadyState>;

const CHECK_TIMEOUT_MS = 1200;
/** How long a result is reused. */
const MAX_AGE_MS = 500;

const rows = z.tuple([z.object({ migrated: z.boolean() })]);

/** `npm start` writes the row after Medusa's migrations (packages/dev-stack/src/setup/migrate.ts). */
const IS_MIGRATED = `select to_regclass('aangan.setup') is not null and
  exists (select from aangan.setup where key = 'migrated') as migrated`;

/** Postgres: the table does not exist. */
const UNDEFINED_TABLE = '42P01';

/** Creates the check whether the database is reachable and migrated, and the process is not stopping. */
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
    connectionTimeoutMillis: CHECK_TIMEOUT_MS,
    query_timeout: CHECK_TIMEOUT_MS,
    allowExitOnIdle: true,
  }).on('error', () => undefined); // The next check reports it.

  async function check(): Promise<ReadyState> {
    try {
      const found = await pool.query(IS_MIGRATED);
      const [{ migrated }] = rows.parse(found.rows);
      return { backend: 'ok', database: migrated ? 'ok' : 'not migrated' };
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE;
      return { backend: 'ok', database: isMissing ? 'not migrated' : 'down' };
    }
  }
  let current: Promise<ReadyState> | undefined;
  let startedAt = 0;
  return async () => {
    if (isStopping) return { backend: 'stopping' };
    if (current === undefined || Date.now() - startedAt > MAX_AGE_MS) {
      startedAt = Date.now();
      current = check();
    }
    return current;
  };
}

function respond(res: ServerResponse, status: number, type: string, body: string): void {
  res.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  res.end(body);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

async function respondMetrics(
  req: IncomingMessage,
  res: ServerResponse,
  token: string | undefined,
): Promise<void> {
  const given = req.headers.authorization;
  const isAllowed =
    token !== undefined &&
    given !== undefined &&
    timingSafeEqual(digest(given), digest(`Bearer ${token}`));
  if (!isAllowed) respond(res, 404, 'text/plain', 'Not found.');
  else respond(res, 200, registry.contentType, await registry.metrics());
}

/**
 * Handles the requests of monitoring: `/live` (the process responds), `/ready` (it can take requests) and `/metrics`, which
 * requires the token. (`/health` is Medusa's own and means the same as `/live`.)
 * @returns false for any other request
 */
export async function handleProbes(
  req: IncomingMessage,
  res: ServerResponse,
  { readiness, metricsToken }: { readiness: Readiness; metricsToken: string | undefined },
): Promise<boolean> {
  const path = req.url?.replace(/\?.*/, '');
  if (path === '/live') respond(res, 200, 'application/json', '{"backend":"ok"}');
  else if (path === '/metrics') await respondMetrics(req, res, metricsToken);
  else if (path === '/ready') {
    const state = await readiness();
    const isReady = Object.values(state).every((part) => part === 'ok');
    respond(res, isReady ? 200 : 503, 'application/json', JSON.stringify(state));
  } else return false;
  return true;
}
