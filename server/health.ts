import type { Handler } from 'hono';
import pg from 'pg';
import type { Logger } from 'pino';

/** Something the shop cannot do without; resolves when it answers, rejects otherwise. */
export type Check = () => Promise<unknown>;

/** Each check is given up after this long, so that /health answers within two seconds (ms). */
const CHECK_MS = 1500;
/** Answers younger than this are used again: nobody can load the database through /health (ms). */
const FRESH_MS = 500;

function checkedState(check: Check): Promise<'ok' | 'down'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('down'), CHECK_MS);
    check()
      .then(() => resolve('ok'))
      .catch(() => resolve('down'))
      .finally(() => clearTimeout(timer));
  });
}

/** Asks the backend's own health address. */
export function backendCheck(backendUrl: string): Check {
  return async () => {
    const answer = await fetch(`${backendUrl}/health`, { signal: AbortSignal.timeout(CHECK_MS) });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The backend answered ${answer.status}`);
  };
}

/** Asks the database a question, over one connection that is kept for the purpose. */
export function databaseCheck(databaseUrl: string, log: Logger): Check {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: CHECK_MS,
    query_timeout: CHECK_MS,
    allowExitOnIdle: true,
    application_name: 'aangan front',
  });
  // An idle connection that breaks must not end the process; the next check tells the state.
  pool.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'));
  return () => pool.query('select 1');
}

/** Answers 200 when everything works and 503 otherwise, with the state of each part. */
export function healthRoute(checks: { backend: Check; database: Check }): Handler {
  async function look() {
    const [backend, database] = await Promise.all([
      checkedState(checks.backend),
      checkedState(checks.database),
    ]);
    return { front: 'ok' as const, backend, database };
  }
  let current = look();
  let startedAt = Date.now();
  return async (c) => {
    if (Date.now() - startedAt > FRESH_MS) {
      startedAt = Date.now();
      current = look();
    }
    const state = await current;
    const isReady = state.backend === 'ok' && state.database === 'ok';
    return c.json(state, isReady ? 200 : 503, { 'Cache-Control': 'no-store' });
  };
}
