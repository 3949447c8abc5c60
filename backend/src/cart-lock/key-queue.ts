import { LockTimeout } from './lock-timeout';

/**
 * Lets the requests of this process through one at a time for each key, so that a busy cart holds
 * one connection of the lock pool and not all of them.
 */
export class KeyQueue {
  readonly #tails = new Map<string, Promise<void>>();

  /** Number of keys that somebody holds or waits for. */
  get size(): number {
    return this.#tails.size;
  }

  /**
   * Waits for its turn; the answer ends the turn.
   * @throws {LockTimeout} when the turn does not come within `withinMs`.
   */
  async enter(key: string, withinMs: number): Promise<() => void> {
    const before = this.#tails.get(key) ?? Promise.resolve();
    let leave = (): void => undefined;
    const turn = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const tail = before.then(() => turn);
    this.#tails.set(key, tail);
    void tail.then(() => {
      if (this.#tails.get(key) === tail) this.#tails.delete(key);
    });
    if (await comesWithin(before, withinMs)) return leave;
    leave();
    throw new LockTimeout();
  }
}

async function comesWithin(event: Promise<void>, withinMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), withinMs);
  });
  try {
    return await Promise.race([event.then(() => true), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
