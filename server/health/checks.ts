import pg from 'pg';
import type { Logger } from 'pino';

/** Something the shop cannot do without; resolves when it answers, rejects otherwise. */
export type Check = () => Promise<unknown>;

/** Each check is given up after this long, so that an answer comes within two seconds (ms). */
const CHECK_MS = 1500;

/** How a check ended, within its time. */
export function checkedState(check: Check): Promise<'ok' | 'down'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('down'), CHECK_MS);
    check()
      .then(() => resolve('ok'))
      .catch(() => resolve('down'))
      .finally(() => clearTimeout(timer));
  });
}

/** Asks an address of the backend: `/health` whether it runs, `/ready` whether it can do its work. */
export function backendCheck(backendUrl: string, path: '/health' | '/ready'): Check {
  return async () => {
    const answer = await fetch(`${backendUrl}${path}`, { signal: AbortSignal.timeout(CHECK_MS) });
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
