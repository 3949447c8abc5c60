import { ledgerOptions } from '../options';
import { KeyQueue } from './key-queue';
import { type HeldLock, LockConnection } from './lock-connection';
import { LockTimeout } from './cart-busy';
import type { WorkSlots } from './work-slots';

/** Longest wait for locks and a slot (ms). */
const WAIT_MS = 10_000;

/** Callers of one process that may wait for one lock. At about 0.3 s each, more would wait too long. */
const MAX_WAITING = 16;

/**
 * Longest time that locks are held (ms), as long as Medusa holds its own for an order. Work that takes longer hangs: a
 * transaction can wait without a limit when its connection breaks.
 */
const MAX_HOLD_MS = 120_000;

const queue = new KeyQueue(MAX_WAITING);
const connection = new LockConnection(() => ledgerOptions().databaseUrl);

/**
 * Runs `work` with locks that are released when it ends; when this process dies, Postgres frees them at once.
 * @throws {CartBusy} when a lock does not get free in time, or too many wait for it already
 */
export async function withLocks<T>(
  slots: WorkSlots,
  work: (session: LockSession) => Promise<T>,
): Promise<T> {
  const session = new LockSession(slots);
  let timer: NodeJS.Timeout | undefined;
  const hangs = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LockTimeout()), MAX_HOLD_MS);
  });
  try {
    return await Promise.race([work(session), hangs]);
  } finally {
    clearTimeout(timer);
    await session.end();
  }
}

/**
 * Locks held together. They are taken one after the other, always in the same order. A caller that waits for one holds
 * neither a database connection nor a slot, so that it delays only those who want the same locks.
 */
export class LockSession {
  readonly #slots: WorkSlots;
  readonly #turns: (() => void)[] = [];
  readonly #locks: HeldLock[] = [];
  #leaveSlot: (() => void) | undefined;
  #hasEnded = false;

  constructor(slots: WorkSlots) {
    this.#slots = slots;
  }

  /** Waits for locks, one after the other, then for a slot to work in. */
  async take(keys: readonly string[]): Promise<void> {
    this.assertHeld();
    const deadline = Date.now() + WAIT_MS;
    const left = (): number => Math.max(0, deadline - Date.now());
    const hasWorked = this.#leaveSlot !== undefined;
    this.#giveSlotBack();
    try {
      for (const key of keys) {
        this.#turns.push(await queue.enter(key, left()));
        this.#locks.push(await connection.take(key, left()));
      }
      this.#leaveSlot = await this.#slots.enter(left(), hasWorked);
    } finally {
      // What came after the end is given back: this session is not ended again.
      if (this.#hasEnded) await this.end();
    }
    this.assertHeld();
  }

  /** @throws {LockTimeout} when the locks went away, with their connection or because they were held too long */
  assertHeld(): void {
    if (this.#hasEnded || this.#locks.some((lock) => lock.isLost())) throw new LockTimeout();
  }

  /**
   * The same, but asks Postgres: a connection that was cut is noticed late otherwise.
   * @throws {LockTimeout} when the locks went away
   */
  async verifyHeld(): Promise<void> {
    this.assertHeld();
    await this.#locks[0]?.verify().catch(() => undefined);
    this.assertHeld();
  }

  async end(): Promise<void> {
    this.#hasEnded = true;
    this.#giveSlotBack();
    await Promise.all(this.#locks.splice(0).map((lock) => lock.release()));
    for (const leave of this.#turns.splice(0).toReversed()) leave();
  }

  #giveSlotBack(): void {
    this.#leaveSlot?.();
    this.#leaveSlot = undefined;
  }
}
