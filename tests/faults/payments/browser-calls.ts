import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, ShopClient } from '../../e2e/world/shop-client';
import type { Mishap, Step } from './steps';
import type { Tally } from '../tally';

/** The browser was killed: its work ends here. */
export class Died extends Error {}

/** The page got no response to a call, which may have been applied. */
export class Lost extends Error {}

/** The shop rejected the call, and the page shows why. */
export class Refused extends Error {}

/** Pause after a 503, which means that the cart is busy or the shop unreachable. */
export const PAUSE_MS = 1000;
/** Maximum number of pauses; a restart of the shop takes about half of them. */
const MAX_PAUSES = 40;

/** A browser's calls to the shop, which may be lost, and during which it may be killed. */
export class BrowserCalls {
  readonly #shopper: ShopClient;
  readonly #tally: Tally;
  readonly #mishaps: Mishap[];
  /** Calls and responses, to explain a failure. */
  readonly trace: string[] = [];

  constructor(shopper: ShopClient, tally: Tally, mishaps: readonly Mishap[]) {
    this.#shopper = shopper;
    this.#tally = tally;
    this.#mishaps = [...mishaps];
  }

  get shopper(): ShopClient {
    return this.#shopper;
  }

  /** @throws {Died} {@link Lost} by the schedule's fault, or if the network fails */
  async call(step: Step, method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await this.at(step, (signal) => this.#shopper.call(method, path, body, signal));
    const words = answer.status === 200 ? '' : ` ${JSON.stringify(answer.body)}`;
    this.note(`${step} ${answer.status}${words}`);
    return answer;
  }

  /**
   * Makes a call that must succeed, with pauses while the shop is busy.
   * @returns the body of the response
   * @throws {Refused} for any other status than 200
   */
  async must(step: Step, method: string, path: string, body?: unknown): Promise<unknown> {
    let answer = await this.call(step, method, path, body);
    for (let pause = 0; answer.status === 503 && pause < MAX_PAUSES; pause += 1) {
      await sleep(PAUSE_MS);
      answer = await this.call(step, method, path, body);
    }
    if (answer.status === 200) return answer.body;
    throw new Refused(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }

  /** Sends several copies of a call at once and ignores the responses. */
  async copies(count: number, step: Step, path: string, body: unknown): Promise<void> {
    if (count > 0) this.#tally.add(`${step} repeated`);
    const all = Array.from({ length: count }, () => this.#shopper.call('POST', path, body));
    await Promise.allSettled(all);
  }

  /** Runs work at a step, with the step's fault. */
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
