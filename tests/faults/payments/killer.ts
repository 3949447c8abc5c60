import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { health, holdSupervisor, partOf } from '../../e2e/world/parts-of-a-stack';
import type { Stack } from '../../stack/launch-stack';
import { waitFor } from '../../stack/wait-for';
import { cutOff } from './cut-off';
import type { Books } from './facts';
import { followJournal } from './gateway-journal';
import type { Kill, KillMoment } from './kills';

/** Boot of a Medusa on a busy machine (ms). */
const BACK_MS = 180_000;
/** The moment that is waited for may never come: then it is now (ms). Far above what a busy machine needs. */
const LATEST_MS = 120_000;
const LOOK_EVERY_MS = 2;
/** Who lived longer did not die quickly; a part that dies five times quickly ends the shop (ms). */
const QUICK_DEATH_MS = 61_000;

/** What the gateway writes of a payment at a moment; the bodies of webhooks are escaped, and do not match. */
const WRITTEN = {
  'payment held': '"status":"authorized"',
  'money taken': '"status":"captured"',
};

/** Takes parts of a shop away, at a moment of a payment. */
export class Killer {
  readonly #stack: Stack;
  readonly #books: Books;
  readonly #backAt = new Map<Kill['part'], number>();

  constructor(stack: Stack, books: Books) {
    this.#stack = stack;
    this.#books = books;
  }

  /** Waits until a part may die again. */
  async ready({ part }: Kill): Promise<void> {
    const at = this.#backAt.get(part);
    if (at !== undefined) await sleep(Math.max(0, at + QUICK_DEATH_MS - Date.now()));
  }

  /**
   * Kills, and waits until all is there again.
   * @param isOver whether nothing is played any more, so that no moment will come
   * @returns where a killed backend was with each payment that it had not settled
   */
  async kill({ part, moment, downMs }: Kill, isOver: () => boolean): Promise<string[]> {
    // Looked up before: the moment is over in some milliseconds.
    const victim = partOf(this.#stack, part);
    await this.#until(moment, isOver);
    const supervisor = downMs > 0 ? holdSupervisor(this.#stack) : undefined;
    try {
      process.kill(victim, 'SIGKILL');
      await sleep(downMs);
    } finally {
      supervisor?.release();
    }
    const cut = part === 'medusa' ? await cutOff(this.#books) : [];
    // It takes a moment until its death shows.
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

  /** The gateway has written something down, and has not answered yet, or just so. */
  async #untilWritten(words: string, isLate: () => boolean): Promise<void> {
    const journal = followJournal(this.#books.dataDir);
    try {
      while (!isLate() && !journal.written().includes(words)) await sleep(LOOK_EVERY_MS);
    } finally {
      journal.end();
    }
  }

  /** An order stands in the database; it may not be linked to its cart yet. */
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
