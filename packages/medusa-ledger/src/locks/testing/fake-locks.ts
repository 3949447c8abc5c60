import { EventEmitter } from 'node:events';

/** Advisory locks of a Postgres that has nothing else: for tests of what holds them. */
class FakeLocks {
  readonly #held = new Map<string, { by: object; times: number }>();
  /** Connections that are open. */
  readonly connections = new Set<FakeConnection>();
  /** Throws in place of the next query. */
  nextError: Error | undefined;

  holds(key: string): boolean {
    return this.#held.has(key);
  }

  take(key: string, by: object): boolean {
    const lock = this.#held.get(key) ?? { by, times: 0 };
    if (lock.by !== by) return false;
    this.#held.set(key, { by, times: lock.times + 1 });
    return true;
  }

  release(key: string, by: object): void {
    const lock = this.#held.get(key);
    if (lock?.by !== by) return;
    if (lock.times === 1) this.#held.delete(key);
    else this.#held.set(key, { by, times: lock.times - 1 });
  }

  cutAll(): void {
    for (const connection of this.connections) connection.cut();
  }

  releaseAll(by: object): void {
    for (const [key, lock] of this.#held) if (lock.by === by) this.#held.delete(key);
  }
}

export const fakeLocks = new FakeLocks();

/** In place of the driver's `Client`; knows the statements of `LockConnection`. */
export class FakeConnection extends EventEmitter {
  readonly #locks = fakeLocks;

  async connect(): Promise<void> {
    await Promise.resolve();
    this.#locks.connections.add(this);
  }

  async query(sql: string, [key]: string[] = []): Promise<{ rows: object[] }> {
    await Promise.resolve();
    if (key === undefined) return { rows: [] };
    const error = this.#locks.nextError;
    this.#locks.nextError = undefined;
    if (error) throw error;
    if (!this.#locks.connections.has(this)) throw new Error('Connection terminated');
    const next = `next:${key}`;
    if (!sql.includes('state')) {
      this.#locks.release(sql.includes('next:') ? next : key, this);
      return { rows: [{}] };
    }
    const isQueued = sql.includes("'queued'");
    if (isQueued && !this.#locks.take(next, this)) return { rows: [{ state: 'queued' }] };
    if (!this.#locks.take(key, this)) return { rows: [{ state: 'next' }] };
    this.#locks.release(next, this);
    return { rows: [{ state: 'held' }] };
  }

  /** As when Postgres ends the connection, or the network does. */
  cut(): void {
    this.#locks.connections.delete(this);
    this.#locks.releaseAll(this);
    this.emit('end');
  }

  async end(): Promise<void> {
    await Promise.resolve();
    this.cut();
  }
}
