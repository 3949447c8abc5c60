import pg from 'pg';
import type { Logger } from 'pino';
import { withTimeout } from '../pages/outage';

/** Checks a part that the shop depends on: resolves if it works, rejects otherwise. */
export type Check = () => Promise<unknown>;

/** Keeps the response of a health route within two seconds. */
const CHECK_TIMEOUT_MS = 1500;

/** Runs a check, which counts as failed after the timeout. */
export function runCheck(check: Check): Promise<'ok' | 'down'> {
  return withTimeout(CHECK_TIMEOUT_MS, check()).then(
    () => 'ok',
    () => 'down',
  );
}

/** Checks the backend: `/health` for whether it runs, `/ready` for whether it can serve requests. */
export function backendCheck(backendUrl: string, path: '/health' | '/ready'): Check {
  return async () => {
    const response = await fetch(`${backendUrl}${path}`, {
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The backend responded with ${response.status}`);
  };
}

/** Runs a query in the database, over a connection of its own that stays open. */
export function databaseCheck(databaseUrl: string, log: Logger): Check {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: CHECK_TIMEOUT_MS,
    query_timeout: CHECK_TIMEOUT_MS,
    allowExitOnIdle: true,
    application_name: 'aangan front',
  });
  // Without a handler a broken idle connection would end the process; the next check reports the state.
  pool.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'));
  return () => pool.query('select 1');
}
