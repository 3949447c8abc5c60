import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ILockingProvider } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import type { HeldLocks } from './held-locks';

type Keys = string | string[];

/** How long `execute` waits by default (s); Medusa's own providers wait as long. */
const WAIT_S = 5;
const MIN_PAUSE_MS = 15;
const MAX_PAUSE_MS = 200;

/**
 * Medusa's locks as advisory locks of Postgres: they hold over all processes, and those of a process that dies are free at
 * once. Deadlock-free: several keys are taken in a fixed order, and a caller that times out releases what it holds.
 */
export class AdvisoryLocks implements ILockingProvider {
  static readonly identifier = 'advisory';
  readonly #locks: HeldLocks;

  constructor({ heldLocks }: { heldLocks: HeldLocks }) {
    this.#locks = heldLocks;
  }

  /** Runs `job` while holding the keys. @throws when they do not get free in time */
  async execute<T>(
    keys: Keys,
    job: (signal?: AbortSignal) => Promise<T>,
    args?: { timeout?: number },
  ): Promise<T> {
    const owner = `execute:${randomUUID()}`;
    const wanted = inOrder(keys);
    const deadline = Date.now() + Math.max(args?.timeout ?? WAIT_S, 1) * 1000;
    try {
      for (const key of wanted) await this.#waitFor(key, owner, deadline);
      const result = await job();
      if (wanted.some((key) => !this.#locks.has(key, owner))) {
        throw conflict(`The locks of ${wanted.join(', ')} went away with their connection`);
      }
      return result;
    } finally {
      await this.#locks.letGoOfAll(owner);
    }
  }

  /** Takes the keys, all of them or none. @throws when somebody has one */
  async acquire(keys: Keys, args?: { ownerId?: string | null; expire?: number }): Promise<void> {
    const owner = args?.ownerId ?? null;
    const taken: string[] = [];
    for (const key of inOrder(keys)) {
      if (await this.#locks.take(key, owner, args?.expire)) {
        taken.push(key);
        continue;
      }
      for (const each of taken) await this.#locks.letGo(each, owner);
      throw conflict(`Failed to acquire lock for key "${key}"`);
    }
  }

  async release(keys: Keys, args?: { ownerId?: string | null }): Promise<boolean> {
    const owner = args?.ownerId ?? null;
    let isOwn = true;
    for (const key of inOrder(keys)) isOwn = (await this.#locks.letGo(key, owner)) && isOwn;
    return isOwn;
  }

  async releaseAll(args?: { ownerId?: string | null }): Promise<void> {
    await this.#locks.letGoOfAll(args?.ownerId ?? null);
  }

  async #waitFor(key: string, owner: string, deadline: number): Promise<void> {
    let pause = MIN_PAUSE_MS;
    while (!(await this.#locks.take(key, owner))) {
      if (Date.now() > deadline) throw conflict('Timed-out acquiring lock.');
      await sleep(pause * (0.5 + Math.random() / 2));
      pause = Math.min(pause * 2, MAX_PAUSE_MS);
    }
  }
}

function inOrder(keys: Keys): string[] {
  return [...new Set(typeof keys === 'string' ? [keys] : keys)].toSorted();
}

function conflict(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.CONFLICT, message);
}
