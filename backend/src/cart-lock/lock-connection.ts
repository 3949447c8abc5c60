import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '@medusajs/framework/pg';
import { LockTimeout } from './lock-timeout';

/** Pause between two attempts to take a lock that another process holds (ms), with jitter. */
const MIN_PAUSE_MS = 10;
const MAX_PAUSE_MS = 100;

/** A query of a lock takes less than a millisecond; after this the connection is given up (ms). */
const QUERY_TIMEOUT_MS = 10_000;

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
  #session: Promise<LockSession> | undefined;

  constructor(databaseUrl: () => string) {
    this.#databaseUrl = databaseUrl;
  }

  /**
   * Takes a lock, by polling when another process holds it.
   * @throws {LockTimeout} when it does not get free within `withinMs`
   */
  async take(key: string, withinMs: number): Promise<HeldLock> {
    const deadline = Date.now() + withinMs;
    const session = await this.#open();
    let state = await session.tryTake(key, 'queued');
    for (let pause = MIN_PAUSE_MS; state !== 'held'; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      const ms = pause * (0.5 + Math.random() / 2);
      if (Date.now() + ms > deadline) {
        if (state === 'next') await session.run(SQL.releaseNext, key);
        throw new LockTimeout();
      }
      await sleep(ms);
      state = await session.tryTake(key, state);
    }
    return {
      isLost: () => session.isLost,
      verify: () => session.verify(),
      release: () => session.release(key),
    };
  }

  async end(): Promise<void> {
    const session = await this.#session?.catch(() => undefined);
    session?.close();
  }

  #open(): Promise<LockSession> {
    const opening = (this.#session ??= LockSession.open(this.#databaseUrl(), () => {
      if (this.#session === opening) this.#session = undefined;
    }));
    return opening;
  }
}

/** One connection, until it is lost. */
class LockSession {
  isLost = false;
  readonly #client: Client;
  readonly #onLost: () => void;

  private constructor(client: Client, onLost: () => void) {
    this.#client = client;
    this.#onLost = onLost;
    for (const event of ['error', 'end'] as const) client.on(event, () => this.#lose());
  }

  static async open(connectionString: string, onLost: () => void): Promise<LockSession> {
    const client = new Client({
      connectionString,
      application_name: 'aangan-locks',
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    });
    const session = new LockSession(client, onLost);
    try {
      await client.connect();
    } catch (error) {
      session.close();
      throw error;
    }
    return session;
  }

  async tryTake(key: string, from: Exclude<LockState, 'held'>): Promise<LockState> {
    const [row] = await this.run(SQL[from], key);
    const state: unknown = row?.['state'];
    return state === 'held' || state === 'next' ? state : 'queued';
  }

  /** While the connection answers, Postgres holds its locks. */
  async verify(): Promise<void> {
    await this.run(SQL.verify, '');
  }

  async release(key: string): Promise<void> {
    // Without the connection Postgres has freed it.
    if (!this.isLost) await this.run(SQL.release, key).catch(() => undefined);
  }

  async run(sql: string, key: string): Promise<Record<string, unknown>[]> {
    try {
      const { rows } = await this.#client.query<Record<string, unknown>>(sql, [key]);
      return rows;
    } catch (error) {
      // What became of the query is unknown: only the end of the connection surely frees its lock.
      this.close();
      throw error;
    }
  }

  close(): void {
    this.#lose();
    this.#client.end().catch(() => undefined);
  }

  #lose(): void {
    if (this.isLost) return;
    this.isLost = true;
    this.#onLost();
  }
}
