import { Pool, type PoolClient } from '@medusajs/framework/pg';
import { readSettings } from '../settings';
import { KeyQueue } from './key-queue';
import { LockTimeout } from './lock-timeout';

/** Longest wait for a lock, a turn or a connection (ms). */
const WAIT_MS = 10_000;

/** Codes of Postgres: the lock was not free in time; two sessions waited for each other. */
const NOT_FREE = new Set(['55P03', '40P01']);

const queue = new KeyQueue();

/** A small pool that does nothing but hold locks: its connections sit in their locks for long. */
export class LockPool {
  readonly #size: number;
  #pool: Pool | undefined;

  constructor(size: number) {
    this.#size = size;
  }

  /**
   * Runs `work` on a connection of its own, whose locks are freed when it ends; when this process
   * dies, Postgres frees them at once.
   * @throws {LockTimeout} when a lock does not get free in time.
   */
  async session<T>(work: (session: LockSession) => Promise<T>): Promise<T> {
    const session = new LockSession(() => this.#connect());
    try {
      return await work(session);
    } finally {
      await session.end();
    }
  }

  async #connect(): Promise<PoolClient> {
    this.#pool ??= new Pool({
      connectionString: readSettings(process.env).databaseUrl,
      application_name: 'aangan-locks',
      max: this.#size,
      connectionTimeoutMillis: WAIT_MS,
      lock_timeout: WAIT_MS,
      keepAlive: true,
      allowExitOnIdle: true,
    }).on('error', () => undefined); // An idle connection was cut; the pool opens another one.
    return this.#pool.connect();
  }
}

/** Locks held together. They are taken one after the other, always in the same order. */
class LockSession {
  readonly #connect: () => Promise<PoolClient>;
  readonly #turns: (() => void)[] = [];
  #client: PoolClient | undefined;
  #isLost = false;
  readonly #lose = (): void => {
    this.#isLost = true;
  };

  constructor(connect: () => Promise<PoolClient>) {
    this.#connect = connect;
  }

  /** Waits for a lock and holds it until the session ends. */
  async take(key: string): Promise<void> {
    this.#turns.push(await queue.enter(key, WAIT_MS));
    try {
      this.#client ??= await this.#open();
      await this.#client.query('select pg_advisory_lock(hashtextextended($1, 0))', [key]);
    } catch (error) {
      throw isBusy(error) ? new LockTimeout() : error;
    }
  }

  /** @throws when the connection, and with it the locks, went away. */
  assertHeld(): void {
    if (this.#isLost) throw new LockTimeout();
  }

  /**
   * Asks Postgres whether this session still holds its locks: a connection that was cut is noticed late otherwise.
   * @throws {LockTimeout} when it does not
   */
  async verifyHeld(): Promise<void> {
    this.assertHeld();
    try {
      const { rows } = await this.#mustClient().query<{ held: number }>(
        `select count(*)::int as held from pg_locks
         where locktype = 'advisory' and pid = pg_backend_pid() and granted`,
      );
      if ((rows[0]?.held ?? 0) < this.#turns.length) throw new LockTimeout();
    } catch {
      throw new LockTimeout();
    }
    this.assertHeld();
  }

  #mustClient(): PoolClient {
    if (!this.#client) throw new LockTimeout();
    return this.#client;
  }

  async end(): Promise<void> {
    try {
      await this.#client?.query('select pg_advisory_unlock_all()');
      this.#client?.release(this.#isLost);
    } catch {
      // Closing the connection frees its locks as well.
      this.#client?.release(true);
    } finally {
      this.#client?.off('error', this.#lose);
      for (const leave of this.#turns.toReversed()) leave();
    }
  }

  async #open(): Promise<PoolClient> {
    const client = await this.#connect();
    client.on('error', this.#lose);
    return client;
  }
}

export type { LockSession };

/** The lock, or a connection of the pool, did not get free in time. */
function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return NOT_FREE.has(code) || error.message.startsWith('timeout exceeded when trying to connect');
}
