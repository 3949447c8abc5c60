import { type Context, Hono } from 'hono';
import { type Check, checkedState } from './checks';

/** What is asked about the state of the shop; `isStopping` tells that this process ends soon. */
export type HealthChecks = {
  /** Whether the backend runs. */
  backend: Check;
  /** Whether the backend can do its work: its database is reached and migrated, and it is not stopping. */
  backendReady: Check;
  database: Check;
  isStopping: () => boolean;
};

/** Answers younger than this are used again: nobody can load the database by asking (ms). */
const FRESH_MS = 500;

/** A check of which no more than one runs at a time, and whose answer is remembered for a moment. */
function remembered<State>(look: () => Promise<State>): () => Promise<State> {
  let current: Promise<State> | undefined;
  let startedAt = 0;
  return () => {
    if (current === undefined || Date.now() - startedAt > FRESH_MS) {
      startedAt = Date.now();
      current = look();
    }
    return current;
  };
}

const answer = (c: Context, state: object, isWell: boolean) =>
  c.json(state, isWell ? 200 : 503, { 'Cache-Control': 'no-store' });

/**
 * `/live`: this process answers; who restarts it asks here. `/ready`: requests may be sent here; a load balancer asks here.
 * `/health`: the state of each part, which shoppers' devices ask for to know whether the shop is there.
 */
export function healthRoutes(checks: HealthChecks): Hono {
  const health = remembered(async () => {
    const [backend, database] = await Promise.all([
      checkedState(checks.backend),
      checkedState(checks.database),
    ]);
    return { front: 'ok' as const, backend, database };
  });
  const backendReady = remembered(() => checkedState(checks.backendReady));

  return new Hono()
    .get('/live', (c) => answer(c, { front: 'ok' }, true))
    .get('/ready', async (c) => {
      if (checks.isStopping()) return answer(c, { front: 'stopping' }, false);
      const backend = await backendReady();
      return answer(c, { front: 'ok', backend }, backend === 'ok');
    })
    .get('/health', async (c) => {
      const state = await health();
      return answer(c, state, state.backend === 'ok' && state.database === 'ok');
    });
}
