import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { Random } from '../../../src/sync/testing/seeded-random';
import type { Answer } from '../../e2e/world/shop-client';
import type { Asked, Device, Sealed } from '../../e2e/world/sync-device';
import type { Tally } from '../tally';

const answerSchema = v.object({
  cart: v.optional(v.object({ id: v.string() })),
  outcomes: v.array(v.object({ key: v.string(), outcome: v.string() })),
});

/** How long a device retries a batch. */
interface RetryLimits {
  /** Maximum number of calls of one batch. */
  maxCalls: number;
  /** Maximum pause between two of them. */
  pauseMs: number;
}

const DEFAULT_LIMITS: RetryLimits = { maxCalls: 60, pauseMs: 300 };

/** An edit with its outcome. */
export interface Sent {
  effect: Sealed;
  outcome: string;
}

/** A device that sends its batches one after the other, each until every edit has its outcome. */
export class Sender {
  readonly #device: Device;
  readonly #random: Random;
  readonly #tally: Tally;
  readonly #limits: RetryLimits;
  #cartId: string | null = null;
  readonly sent: Sent[] = [];

  constructor(device: Device, random: Random, tally: Tally, limits = DEFAULT_LIMITS) {
    this.#device = device;
    this.#random = random;
    this.#tally = tally;
    this.#limits = limits;
  }

  get cartId(): string | null {
    return this.#cartId;
  }

  /** @throws if the shop's response ends the lane, or no outcome arrives */
  async send(...asked: Asked[]): Promise<void> {
    let waiting = this.#device.seal(...asked);
    let answer: Answer | null = null;
    for (let calls = 0; calls < this.#limits.maxCalls; calls += 1) {
      answer = await this.#call(waiting);
      const said = v.safeParse(answerSchema, answer?.body);
      if (answer?.status === 200 && said.success) {
        const outcomes = new Map(said.output.outcomes.map(({ key, outcome }) => [key, outcome]));
        for (const effect of waiting) {
          const outcome = outcomes.get(effect.key);
          if (outcome !== undefined) this.sent.push({ effect, outcome });
        }
        waiting = waiting.filter(({ key }) => !outcomes.has(key));
        this.#cartId = said.output.cart?.id ?? this.#cartId;
      } else if (answer !== null && answer.status < 500) break;
      if (waiting.length === 0) return;
      await sleep(this.#random.upTo(this.#limits.pauseMs));
    }
    throw new Error(`No outcome, but ${answer?.status} ${JSON.stringify(answer?.body)}`);
  }

  /** One call with the faults of a bad network; null without a response. */
  async #call(effects: readonly Sealed[]): Promise<Answer | null> {
    const post = () => this.#post(effects).catch(() => null);
    const roll = this.#random.upTo(10);
    if (roll < 6) return post();
    if (roll === 6) {
      this.#tally.add('request dropped');
      return null;
    }
    if (roll === 7) {
      this.#tally.add('call made twice by the browser');
      const [, second] = await Promise.all([post(), post()]);
      return second;
    }
    this.#tally.add('reply dropped');
    const under = post();
    // The device retries while the first call may still run.
    await Promise.race([under, sleep(this.#random.upTo(400))]);
    return null;
  }

  #post(effects: readonly Sealed[]): Promise<Answer> {
    const isWishes = effects.every(({ op }) => op === 'wish' || op === 'unwish');
    return isWishes
      ? this.#device.sendWishes(effects)
      : this.#device.sendOnce(this.#cartId, effects);
  }
}
