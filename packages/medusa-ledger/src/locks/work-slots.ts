import { WaitingLine } from './waiting-line';

/** Limits how many requests work at once; the others wait in the order of arrival. */
export class WorkSlots {
  #free: number;
  readonly #line = new WaitingLine();

  constructor(count: number) {
    this.#free = count;
  }

  /**
   * Waits for a slot. The returned function gives it back.
   * @param isReturning has given its slot back to wait for a lock, and goes before those that have not begun
   * @throws {LockTimeout} when no slot gets free within `withinMs`
   */
  async enter(withinMs: number, isReturning = false): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#line.wait(withinMs, isReturning);
    return () => {
      if (!this.#line.wakeNext()) this.#free += 1;
    };
  }
}
