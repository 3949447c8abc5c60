import { LockClient } from '../../locks/lock-client';

type Held = { ownerId: string | null; timer: NodeJS.Timeout | undefined };

/** Medusa's locks must not meet those that we hold around its workflows. */
const keyOf = (key: string): string => `medusa:${key}`;

/**
 * Locks of this process, over one connection: Postgres frees them when it ends, however it ends. Within the process
 * they exclude each other as well, which Postgres would not do on one connection.
 */
export class HeldLocks {
  readonly #databaseUrl: string;
  /** Those of the connection that is open now; a new connection begins with none. */
  #held = new Map<string, Held>();
  #opening: Promise<LockClient> | undefined;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  /**
   * Takes a lock that is free. A holder with the same name takes it again.
   * @param expireS after so many seconds it is let go of; never when undefined
   */
  async take(key: string, ownerId: string | null, expireS?: number): Promise<boolean> {
    const client = await this.#open();
    const held = this.#held;
    const own = held.get(key);
    if (own) {
      if (ownerId === null || own.ownerId !== ownerId) return false;
      clearTimeout(own.timer);
      own.timer = this.#letGoAfter(expireS, key, ownerId);
      return true;
    }
    const lock: Held = { ownerId, timer: undefined };
    held.set(key, lock);
    try {
      const sql = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as got';
      const [row] = await client.run(sql, keyOf(key));
      if (row?.['got'] === true && this.#held === held) {
        lock.timer = this.#letGoAfter(expireS, key, ownerId);
        return true;
      }
      held.delete(key);
      return false;
    } catch (error) {
      held.delete(key);
      throw error;
    }
  }

  /** Whether it is held still; the connection may have ended meanwhile. */
  has(key: string, ownerId: string | null): boolean {
    return this.#held.get(key)?.ownerId === ownerId;
  }

  /** @returns false when it is not this owner's */
  async letGo(key: string, ownerId: string | null): Promise<boolean> {
    const lock = this.#held.get(key);
    if (lock?.ownerId !== ownerId) return false;
    clearTimeout(lock.timer);
    const client = await this.#open();
    if (this.#held.get(key) !== lock) return true;
    // Queries of one connection are done in their order: who takes it from now on comes after this.
    this.#held.delete(key);
    await client.run('select pg_advisory_unlock(hashtextextended($1, 0))', keyOf(key));
    return true;
  }

  /** Lets go of all that an owner holds. */
  async letGoOfAll(ownerId: string | null): Promise<void> {
    const own = [...this.#held].filter(([, lock]) => lock.ownerId === ownerId);
    for (const [key] of own) await this.letGo(key, ownerId);
  }

  async end(): Promise<void> {
    const opening = this.#opening;
    this.#forget();
    await opening?.then((client) => client.close()).catch(() => undefined);
  }

  #letGoAfter(expireS: number | undefined, key: string, ownerId: string | null) {
    if (expireS === undefined) return undefined;
    return setTimeout(() => {
      this.letGo(key, ownerId).catch(() => undefined);
    }, expireS * 1000).unref();
  }

  #open(): Promise<LockClient> {
    const opening = (this.#opening ??= LockClient.open(
      this.#databaseUrl,
      'aangan-medusa-locks',
      () => {
        if (this.#opening === opening) this.#forget();
      },
    ));
    return opening;
  }

  #forget(): void {
    for (const { timer } of this.#held.values()) clearTimeout(timer);
    this.#held = new Map();
    this.#opening = undefined;
  }
}
