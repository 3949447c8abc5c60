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

/** How long a device goes on asking for one batch. */
interface Patience {
  /** Calls of one batch, at most: a busy cart is asked again. */
  mostCalls: number;
  /** Longest pause between two of them (ms). */
  pauseMs: number;
}

const USUAL: Patience = { mostCalls: 60, pauseMs: 300 };

/** An edit with what the shop has said of it. */
export interface Sent {
  effect: Sealed;
  outcome: string;
}

/** A device that sends its batches, one after the other, each until every edit of it has its outcome. */
export class Sender {
  readonly #device: Device;
  readonly #random: Random;
  readonly #tally: Tally;
  readonly #patience: Patience;
  #cartId: string | null = null;
  readonly sent: Sent[] = [];

  constructor(device: Device, random: Random, tally: Tally, patience = USUAL) {
    this.#device = device;
    this.#random = random;
    this.#tally = tally;
    this.#patience = patience;
  }

  get cartId(): string | null {
    return this.#cartId;
  }

  /** @throws when the shop says something that ends the lane, or nothing at all */
  async send(...asked: Asked[]): Promise<void> {
    let waiting = this.#device.seal(...asked);
    let answer: Answer | null = null;
    for (let calls = 0; calls < this.#patience.mostCalls; calls += 1) {
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
      await sleep(this.#random.upTo(this.#patience.pauseMs));
    }
    throw new Error(`No outcome, but ${answer?.status} ${JSON.stringify(answer?.body)}`);
  }

  /** One call, or what a bad network makes of it; null without an answer. */
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
    // The device asks again while the first call may still be at work.
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
