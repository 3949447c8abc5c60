import { type Context, Hono } from 'hono';
import { type Check, runCheck } from './checks';

/** What the health checks report on. */
export type HealthChecks = {
  /** Whether the backend runs. */
  backend: Check;
  /** Whether the backend can serve requests: its database is reachable and migrated, and it is not stopping. */
  backendReady: Check;
  database: Check;
  /** Whether this process is shutting down. */
  isStopping: () => boolean;
};

/** Younger results are reused, so that requests for health cannot put load on the database. */
const FRESH_MS = 500;

/** Runs a check at most once at a time, and caches its result for `FRESH_MS`. */
function cached<State>(check: () => Promise<State>): () => Promise<State> {
  let current: Promise<State> | undefined;
  let startedAt = 0;
  return () => {
    if (current === undefined || Date.now() - startedAt > FRESH_MS) {
      startedAt = Date.now();
      current = check();
    }
    return current;
  };
}

const respond = (c: Context, state: object, isHealthy: boolean) =>
  c.json(state, isHealthy ? 200 : 503, { 'Cache-Control': 'no-store' });

/**
 * - `/live`: whether this process responds, for whatever restarts it.
 * - `/ready`: whether this process can serve requests, for load balancers.
 * - `/health`: the state of each part. Shoppers' devices use it to find out whether the shop is reachable.
 */
export function healthRoutes(checks: HealthChecks): Hono {
  const health = cached(async () => {
    const [backend, database] = await Promise.all([
      runCheck(checks.backend),
      runCheck(checks.database),
    ]);
    return { front: 'ok' as const, backend, database };
  });
  const backendReady = cached(() => runCheck(checks.backendReady));

  return new Hono()
    .get('/live', (c) => respond(c, { front: 'ok' }, true))
    .get('/ready', async (c) => {
      if (checks.isStopping()) return respond(c, { front: 'stopping' }, false);
      const backend = await backendReady();
      return respond(c, { front: 'ok', backend }, backend === 'ok');
    })
    .get('/health', async (c) => {
      const state = await health();
      return respond(c, state, state.backend === 'ok' && state.database === 'ok');
    });
}
