import { LockTimeout } from './cart-busy';

/** Callers that wait for their turn, first come, first served. */
export class WaitingLine {
  readonly #wakers: (() => void)[] = [];

  get length(): number {
    return this.#wakers.length;
  }

  /**
   * Resolves when `wakeNext` reaches this caller.
   * @param isFirst stands before everybody who waits
   * @throws {LockTimeout} when that takes longer than `withinMs`; the caller has left the line then
   */
  wait(withinMs: number, isFirst = false): Promise<void> {
    return new Promise((resolve, reject) => {
      const wake = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#wakers.splice(this.#wakers.indexOf(wake), 1);
        reject(new LockTimeout());
      }, withinMs);
      if (isFirst) this.#wakers.unshift(wake);
      else this.#wakers.push(wake);
    });
  }

  /** @returns false without a waiter */
  wakeNext(): boolean {
    const wake = this.#wakers.shift();
    wake?.();
    return wake !== undefined;
  }
}
