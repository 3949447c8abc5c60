import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { health, holdSupervisor, killPart } from '../../e2e/world/parts-of-a-stack';
import { databaseOf } from '../../e2e/world/shop-database';
import type { Stack } from '../../stack/launch-stack';
import { waitFor } from '../../stack/wait-for';
import { readJournal } from './facts';
import type { Kill, KillMoment } from './kills';

/** Boot of a Medusa on a busy machine (ms). */
const BACK_MS = 180_000;
/** The moment that is waited for may never come: then it is now (ms). */
const LATEST_MS = 15_000;
const LOOK_EVERY_MS = 3;
/** Who lived longer did not die quickly; a part that dies five times quickly ends the shop (ms). */
const QUICK_DEATH_MS = 61_000;

/** Takes parts of a shop away, at a moment of a payment. */
export class Killer {
  readonly #stack: Stack;
  readonly #backAt = new Map<Kill['part'], number>();

  constructor(stack: Stack) {
    this.#stack = stack;
  }

  /** Waits until a part may die again. */
  async ready({ part }: Kill): Promise<void> {
    const at = this.#backAt.get(part);
    if (at !== undefined) await sleep(Math.max(0, at + QUICK_DEATH_MS - Date.now()));
  }

  /** Kills, and waits until all is there again. */
  async kill({ part, moment, downMs }: Kill): Promise<void> {
    await this.#until(moment);
    const supervisor = downMs > 0 ? holdSupervisor(this.#stack) : undefined;
    try {
      killPart(this.#stack, part);
      await sleep(downMs);
    } finally {
      supervisor?.release();
    }
    // It takes a moment until its death shows.
    await sleep(1000);
    await waitFor('The shop is back', BACK_MS, async () => {
      const state = await health(this.#stack).catch(() => ({ status: 0 }));
      return state.status === 200;
    });
    this.#backAt.set(part, Date.now());
  }

  async #until(moment: KillMoment): Promise<void> {
    if (moment === 'money taken') await this.#untilMoneyTaken();
    else if (moment === 'order made') await this.#untilOrderMade();
    else await sleep(moment.afterMs);
  }

  /** The gateway has taken money, and has not answered yet, or just so. */
  async #untilMoneyTaken(): Promise<void> {
    const { dataDir } = this.#stack;
    const path = join(dataDir, 'sandbox-gateway/journal.jsonl');
    const taken = () => readJournal(dataDir).payments.filter(({ captured }) => captured).length;
    const before = taken();
    let size = 0;
    const latest = Date.now() + LATEST_MS;
    while (Date.now() < latest) {
      const now = statSync(path).size;
      if (now !== size && taken() > before) return;
      size = now;
      await sleep(LOOK_EVERY_MS);
    }
  }

  /** An order stands in the database; it may not be linked to its cart yet. */
  async #untilOrderMade(): Promise<void> {
    const client = new pg.Client(databaseOf(this.#stack.dataDir));
    await client.connect();
    try {
      const count = async () => (await client.query('select from "order"')).rowCount ?? 0;
      const before = await count();
      const latest = Date.now() + LATEST_MS;
      while (Date.now() < latest && (await count()) === before) await sleep(LOOK_EVERY_MS);
    } finally {
      await client.end();
    }
  }
}
