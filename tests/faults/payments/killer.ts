import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { health, holdSupervisor, partOf } from '../../e2e/world/parts-of-a-stack';
import type { Stack } from '../../stack/launch-stack';
import { waitFor } from '../../stack/wait-for';
import { interruptedPayments } from './interrupted-payments';
import type { ShopStorage } from './facts';
import { followJournal } from './gateway-journal';
import type { Kill, KillMoment } from './kills';

/** Boot time of Medusa on a busy machine. */
const BACK_MS = 180_000;
/** Timeout of the wait for a moment, which may never come. Far more than a busy machine needs. */
const LATEST_MS = 120_000;
const LOOK_EVERY_MS = 2;
/** A part that dies five times within this time of its start ends the shop. */
const QUICK_DEATH_MS = 61_000;

/** What the gateway writes at a moment of a payment. Bodies of webhooks are escaped and do not match. */
const WRITTEN = {
  'payment held': '"status":"authorized"',
  'money taken': '"status":"captured"',
};

/** Kills parts of a shop at a moment of a payment. */
export class Killer {
  readonly #stack: Stack;
  readonly #books: ShopStorage;
  readonly #backAt = new Map<Kill['part'], number>();

  constructor(stack: Stack, books: ShopStorage) {
    this.#stack = stack;
    this.#books = books;
  }

  /** Waits until a part may be killed again. */
  async ready({ part }: Kill): Promise<void> {
    const at = this.#backAt.get(part);
    if (at !== undefined) await sleep(Math.max(0, at + QUICK_DEATH_MS - Date.now()));
  }

  /**
   * Kills a part, and waits until the shop is up again.
   * @param isOver whether all schedules have ended, so that the moment will not come
   * @returns the state of each payment that a killed backend had not settled
   */
  async kill({ part, moment, downMs }: Kill, isOver: () => boolean): Promise<string[]> {
    // Looked up beforehand: the moment lasts some milliseconds only.
    const victim = partOf(this.#stack, part);
    await this.#until(moment, isOver);
    const supervisor = downMs > 0 ? holdSupervisor(this.#stack) : undefined;
    try {
      process.kill(victim, 'SIGKILL');
      await sleep(downMs);
    } finally {
      supervisor?.release();
    }
    const cut = part === 'medusa' ? await interruptedPayments(this.#books) : [];
    // It takes a moment until the kill is visible.
    await sleep(1000);
    await waitFor('The shop is back', BACK_MS, async () => {
      const state = await health(this.#stack).catch(() => ({ status: 0 }));
      return state.status === 200;
    });
    this.#backAt.set(part, Date.now());
    return cut;
  }

  async #until({ after, ms }: KillMoment, isOver: () => boolean): Promise<void> {
    const latest = Date.now() + LATEST_MS;
    const isLate = () => isOver() || Date.now() > latest;
    if (after === 'order made') await this.#untilOrderMade(isLate);
    else if (after !== 'beginning') await this.#untilWritten(WRITTEN[after], isLate);
    await sleep(ms);
  }

  /** Resolves when the gateway has written a record, about when it responds. */
  async #untilWritten(words: string, isLate: () => boolean): Promise<void> {
    const journal = followJournal(this.#books.dataDir);
    try {
      while (!isLate() && !journal.written().includes(words)) await sleep(LOOK_EVERY_MS);
    } finally {
      journal.end();
    }
  }

  /** Resolves when an order is in the database; it may not be linked to its cart yet. */
  async #untilOrderMade(isLate: () => boolean): Promise<void> {
    const client = new pg.Client(this.#books.database);
    await client.connect();
    try {
      const count = async () => (await client.query('select from "order"')).rowCount ?? 0;
      const before = await count();
      while (!isLate() && (await count()) === before) await sleep(LOOK_EVERY_MS);
    } finally {
      await client.end();
    }
  }
}
