import { setTimeout as sleep } from 'node:timers/promises';
import { LockClient } from './lock-client';
import { LockTimeout } from './cart-busy';

/** Pause between two attempts to take a lock that another process holds (ms), with jitter. */
const MIN_PAUSE_MS = 10;
const MAX_PAUSE_MS = 100;

/**
 * Each lock has a second one, the place of the next waiter: it is held while polling, so that a process whose requests
 * follow each other closely cannot keep the others out.
 * `held`: the lock is ours. `next`: we are the next waiter. `queued`: another process is.
 */
type LockState = 'held' | 'next' | 'queued';

const LOCK = 'hashtextextended($1, 0)';
const NEXT = "hashtextextended('next:' || $1, 0)";

const TAKE_AS_NEXT = `case when pg_try_advisory_lock(${LOCK})
  then case when pg_advisory_unlock(${NEXT}) then 'held' else 'held' end else 'next' end`;

const SQL = {
  queued: `select case when pg_try_advisory_lock(${NEXT}) then ${TAKE_AS_NEXT} else 'queued' end as state`,
  next: `select ${TAKE_AS_NEXT} as state`,
  verify: 'select $1::text as key',
  release: `select pg_advisory_unlock(${LOCK})`,
  releaseNext: `select pg_advisory_unlock(${NEXT})`,
};

/** A lock that is held until it is released, or lost with the connection. */
export type HeldLock = {
  isLost: () => boolean;
  /** Asks Postgres, as a connection that was cut may be noticed late; rejects when the lock is lost. */
  verify: () => Promise<void>;
  release: () => Promise<void>;
};

/**
 * Session advisory locks of this process, all over one connection: waiting for a lock costs no connection, and Postgres
 * frees them all when the process dies. Postgres lets one session take a lock twice, so the callers make sure
 * that this process asks for each key once at a time (`KeyQueue`).
 */
export class LockConnection {
  readonly #databaseUrl: () => string;
  #client: Promise<LockClient> | undefined;

  constructor(databaseUrl: () => string) {
    this.#databaseUrl = databaseUrl;
  }

  /**
   * Takes a lock, by polling when another process holds it.
   * @throws {LockTimeout} when it does not get free within `withinMs`
   */
  async take(key: string, withinMs: number): Promise<HeldLock> {
    const deadline = Date.now() + withinMs;
    const client = await this.#open();
    let state = await tryTake(client, key, 'queued');
    for (let pause = MIN_PAUSE_MS; state !== 'held'; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      const ms = pause * (0.5 + Math.random() / 2);
      if (Date.now() + ms > deadline) {
        if (state === 'next') await client.run(SQL.releaseNext, key);
        throw new LockTimeout();
      }
      await sleep(ms);
      state = await tryTake(client, key, state);
    }
    return {
      isLost: () => client.isLost,
      // While the connection answers, Postgres holds its locks.
      verify: async () => void (await client.run(SQL.verify, '')),
      release: () => release(client, key),
    };
  }

  async end(): Promise<void> {
    const client = await this.#client?.catch(() => undefined);
    await client?.close();
  }

  #open(): Promise<LockClient> {
    const opening = (this.#client ??= LockClient.open(this.#databaseUrl(), 'aangan-locks', () => {
      if (this.#client === opening) this.#client = undefined;
    }));
    return opening;
  }
}

async function tryTake(
  client: LockClient,
  key: string,
  from: Exclude<LockState, 'held'>,
): Promise<LockState> {
  const [row] = await client.run(SQL[from], key);
  const state: unknown = row?.['state'];
  return state === 'held' || state === 'next' ? state : 'queued';
}

async function release(client: LockClient, key: string): Promise<void> {
  // Without the connection Postgres has freed it.
  if (!client.isLost) await client.run(SQL.release, key).catch(() => undefined);
}
