import { health, killPart } from '../../e2e/world/parts-of-a-stack';
import type { ProxiedCall } from '../../e2e/world/shop-proxy';
import type { Stack } from '../../stack/launch-stack';
import { waitFor } from '../../stack/wait-for';
import { patience } from './patience';
import type { Part } from './act';

/** ms in which a part that was killed is up again: Medusa boots, on a machine that may be busy. */
const backWithin = 300_000;

interface Plan {
  part: Part;
  afterMs: number;
}

/** Kills a part of the shop (SIGKILL) while a batch of edits is with it. */
export class Killer {
  readonly #stack: Stack;
  readonly #count: (what: string) => void;
  #plan: Plan | null = null;
  #isHeld = false;
  /** The batch in which it happens, as long as the shop has not answered it. */
  #batch: ProxiedCall | null = null;
  #timer: NodeJS.Timeout | undefined;
  #died: number | null = null;

  constructor(stack: Stack, count: (what: string) => void) {
    this.#stack = stack;
    this.#count = count;
  }

  /** From now on the next batch is the one. */
  plan(plan: Plan): void {
    this.#plan = plan;
  }

  /** No batch has come yet. */
  get isPlanned(): boolean {
    return this.#plan !== null;
  }

  /** Who was to be killed has been. */
  isDone(): Promise<void> {
    return waitFor(
      'A batch comes in which the shop is killed',
      patience,
      () => this.#plan === null && this.#timer === undefined,
    );
  }

  /** A batch goes to the shop now. @returns whether it is the one: it has to get there unharmed */
  takes(batch: ProxiedCall): boolean {
    const plan = this.#plan;
    if (plan === null || this.#isHeld) return false;
    this.#plan = null;
    this.#batch = batch;
    this.#timer = setTimeout(() => this.#kill(plan.part), plan.afterMs);
    return true;
  }

  answered(call: ProxiedCall): void {
    if (this.#batch === call) this.#batch = null;
  }

  #kill(part: Part): void {
    this.#timer = undefined;
    this.#died = killPart(this.#stack, part);
    const when = this.#batch === null ? 'after its answer to a batch' : 'in the middle of a batch';
    this.#count(`${part} killed ${when}`);
    this.#batch = null;
  }

  /** Does what no death may meet: what nobody repeats. The shop is up, and stays so. */
  async holdingBack<T>(work: () => Promise<T>): Promise<T> {
    this.#isHeld = true;
    try {
      await this.shopIsUp();
      return await work();
    } finally {
      this.#isHeld = false;
    }
  }

  /** Who was killed is gone, and the shop answers again. */
  async shopIsUp(): Promise<void> {
    await waitFor('The shop is up', backWithin, async () => {
      if (this.#timer !== undefined) return false;
      if (this.#stack.processes().some(({ pid }) => pid === this.#died)) return false;
      const found = await health(this.#stack).catch(() => null);
      return found?.status === 200;
    });
  }

  /** Nobody is killed any more. */
  close(): void {
    this.#plan = null;
    clearTimeout(this.#timer);
  }
}
