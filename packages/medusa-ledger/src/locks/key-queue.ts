import { CartBusy } from './cart-busy';
import { WaitingLine } from './waiting-line';

/** When a caller that finds the queue full may try again (s). */
const FULL_RETRY_S = 2;

/**
 * Lets the requests of this process through one at a time for each key, in the order of arrival. A waiter holds nothing but
 * its place: no database connection, and no lock of this key.
 */
export class KeyQueue {
  readonly #maxLength: number;
  readonly #lines = new Map<string, WaitingLine>();

  /** @param maxLength callers that may wait for one key; more would time out in the queue */
  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  /** Number of keys that somebody holds or waits for. */
  get size(): number {
    return this.#lines.size;
  }

  /**
   * Waits for its turn. The returned function ends the turn.
   * @throws {CartBusy} at once when the queue is full
   * @throws {LockTimeout} when the turn does not come within `withinMs`
   */
  async enter(key: string, withinMs: number): Promise<() => void> {
    const line = this.#lines.get(key);
    if (line === undefined) {
      this.#lines.set(key, new WaitingLine());
      return () => this.#leave(key);
    }
    if (line.length >= this.#maxLength) {
      throw new CartBusy('Too many requests wait for this cart. Please try again.', FULL_RETRY_S);
    }
    await line.wait(withinMs);
    return () => this.#leave(key);
  }

  #leave(key: string): void {
    if (this.#lines.get(key)?.wakeNext() !== true) this.#lines.delete(key);
  }
}
