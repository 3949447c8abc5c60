import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, ShopClient } from '../../e2e/world/shop-client';
import type { Mishap, Step } from './steps';
import type { Tally } from '../tally';

/** The browser was killed: nothing of this life goes on. */
export class Died extends Error {}

/** A call of which the page never saw an answer; it may have been done. */
export class Lost extends Error {}

/** The shop said no; the page shows it. */
export class Refused extends Error {}

/** A 503 says that the cart is busy, or that the shop is not there. */
export const PAUSE_MS = 1000;
/** Waits for a busy shop, in all; a shop that starts again takes about half of it. */
const MOST_PAUSES = 40;

/** A browser's calls to the shop, which may get lost, and in which it may die. */
export class BrowserCalls {
  readonly #shopper: ShopClient;
  readonly #tally: Tally;
  readonly #mishaps: Mishap[];
  /** What was called and answered, for whoever looks for what went wrong. */
  readonly trace: string[] = [];

  constructor(shopper: ShopClient, tally: Tally, mishaps: readonly Mishap[]) {
    this.#shopper = shopper;
    this.#tally = tally;
    this.#mishaps = [...mishaps];
  }

  get shopper(): ShopClient {
    return this.#shopper;
  }

  /** @throws {Died} {@link Lost} as the schedule has it, or as the network does */
  async call(step: Step, method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await this.at(step, (signal) => this.#shopper.call(method, path, body, signal));
    const words = answer.status === 200 ? '' : ` ${JSON.stringify(answer.body)}`;
    this.note(`${step} ${answer.status}${words}`);
    return answer;
  }

  /**
   * A call of a step that must be taken; a busy shop is waited for, as its answer says.
   * @returns what the shop says
   * @throws {Refused} for everything else than 200
   */
  async must(step: Step, method: string, path: string, body?: unknown): Promise<unknown> {
    let answer = await this.call(step, method, path, body);
    for (let pause = 0; answer.status === 503 && pause < MOST_PAUSES; pause += 1) {
      await sleep(PAUSE_MS);
      answer = await this.call(step, method, path, body);
    }
    if (answer.status === 200) return answer.body;
    throw new Refused(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }

  /** Copies of a call that go out together, and at whose answers nobody looks. */
  async copies(count: number, step: Step, path: string, body: unknown): Promise<void> {
    if (count > 0) this.#tally.add(`${step} repeated`);
    const all = Array.from({ length: count }, () => this.#shopper.call('POST', path, body));
    await Promise.allSettled(all);
  }

  /** Something that is done at a step, with or without the network. */
  async at<T>(step: Step, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const mishap = this.#take(step);
    if (mishap) this.note(nameOf(mishap));
    const life = new AbortController();
    if (mishap?.fault === 'died before') throw new Died();
    if (mishap?.fault === 'request dropped') throw new Lost();
    if (mishap?.fault === 'died sent') {
      const done = work(life.signal).catch(() => undefined);
      await Promise.race([done, sleep(mishap.afterMs)]);
      life.abort();
      throw new Died();
    }
    const result = await work(life.signal).catch((error: unknown) => {
      throw new Lost(String(error), { cause: error });
    });
    if (mishap?.fault === 'died after') throw new Died();
    if (mishap?.fault === 'reply dropped') throw new Lost();
    return result;
  }

  note(what: string): void {
    this.trace.push(`${new Date().toISOString().slice(14, 23)} ${what}`);
  }

  #take(step: Step): Mishap | undefined {
    const index = this.#mishaps.findIndex((mishap) => mishap.step === step);
    if (index === -1) return undefined;
    const [mishap] = this.#mishaps.splice(index, 1);
    if (mishap) this.#tally.add(nameOf(mishap));
    return mishap;
  }
}

function nameOf({ step, fault }: Mishap): string {
  return fault.startsWith('died') ? `browser killed at '${step}'` : `${fault} at '${step}'`;
}
