import { health, killPart } from '../../e2e/world/parts-of-a-stack';
import type { ProxiedCall } from '../../e2e/world/shop-proxy';
import type { Stack } from '../../stack/launch-stack';
import { waitFor } from '../../stack/wait-for';
import { SCREEN_TIMEOUT_MS, type Part } from './act';

/** Time in which a killed part is up again. Long, since Medusa boots on a machine that may be busy. */
const backWithin = 300_000;

interface Plan {
  part: Part;
  afterMs: number;
}

/** Kills a part of the shop (SIGKILL) while it handles a batch of edits. */
export class Killer {
  readonly #stack: Stack;
  readonly #count: (what: string) => void;
  #plan: Plan | null = null;
  #isHeld = false;
  /** The batch that is being handled; null once the shop has responded. */
  #batch: ProxiedCall | null = null;
  #timer: NodeJS.Timeout | undefined;
  #died: number | null = null;

  constructor(stack: Stack, count: (what: string) => void) {
    this.#stack = stack;
    this.#count = count;
  }

  /** Kills with the next batch. */
  plan(plan: Plan): void {
    this.#plan = plan;
  }

  /** Whether the planned batch has not arrived yet. */
  get isPlanned(): boolean {
    return this.#plan !== null;
  }

  /** Resolves when the part was killed. */
  isDone(): Promise<void> {
    return waitFor(
      'A batch arrives in which the shop is killed',
      SCREEN_TIMEOUT_MS,
      () => this.#plan === null && this.#timer === undefined,
    );
  }

  /**
   * To be called for each batch.
   * @returns whether this is the planned batch, which must reach the shop without another fault
   */
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
    const when =
      this.#batch === null ? 'after the response to a batch' : 'in the middle of a batch';
    this.#count(`${part} killed ${when}`);
    this.#batch = null;
  }

  /** Runs work that is not retried, and therefore must not meet a kill. The shop is up meanwhile. */
  async holdingBack<T>(work: () => Promise<T>): Promise<T> {
    this.#isHeld = true;
    try {
      await this.shopIsUp();
      return await work();
    } finally {
      this.#isHeld = false;
    }
  }

  /** Waits until the killed part is gone and the shop responds again. */
  async shopIsUp(): Promise<void> {
    await waitFor('The shop is up', backWithin, async () => {
      if (this.#timer !== undefined) return false;
      if (this.#stack.processes().some(({ pid }) => pid === this.#died)) return false;
      const found = await health(this.#stack).catch(() => null);
      return found?.status === 200;
    });
  }

  /** Cancels the plan. */
  close(): void {
    this.#plan = null;
    clearTimeout(this.#timer);
  }
}
