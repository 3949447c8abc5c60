import { createHash } from 'node:crypto';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { LIMIT_NAMES, type LimitName, type Limits, type Rate } from './limits';

/** Opens what counts for one limit; where it counts is its business. */
export type OpenCounter = (prefix: string, rate: Rate) => RateLimiterAbstract;

/** Who asks: from where, unless that does not count, and for which account when the call is about one. */
export type Asking = { address: string | undefined; account: string | undefined };

/** Seconds to wait; undefined when it is allowed now. */
export type Wait = number | undefined;

type Counters = { address: RateLimiterAbstract; account: RateLimiterAbstract };

/** Counts attempts by address and by account. */
export class RateLimits {
  readonly #counters: ReadonlyMap<LimitName, Counters>;

  constructor(limits: Limits, open: OpenCounter) {
    this.#counters = new Map(
      LIMIT_NAMES.map((name) => {
        const { address, account } = limits[name];
        const counters = {
          address: open(`${name}:address`, address),
          account: open(`${name}:account`, account),
        };
        return [name, counters];
      }),
    );
  }

  /** Counts an attempt that weighs `points`. One that the address may not make does not count for the account. */
  async take(name: LimitName, { address, account }: Asking, points = 1): Promise<Wait> {
    const counters = this.#of(name);
    const wait =
      address === undefined ? undefined : await consume(counters.address, address, points);
    if (wait !== undefined || account === undefined) return wait;
    return consume(counters.account, keyOf(account), points);
  }

  /** The attempt was a right one: nothing of it counts, and wrong ones for the account before it count no longer. */
  async giveBack(name: LimitName, { address, account }: Asking): Promise<void> {
    const counters = this.#of(name);
    if (address !== undefined) await counters.address.reward(address, 1);
    if (account !== undefined) await counters.account.delete(keyOf(account));
  }

  /** The same, but wrong ones before it go on counting: whoever guesses must not be helped by its owner's sign-ins. */
  async giveBackOne(name: LimitName, { address, account }: Asking): Promise<void> {
    const counters = this.#of(name);
    if (address !== undefined) await counters.address.reward(address, 1);
    if (account !== undefined) await counters.account.reward(keyOf(account), 1);
  }

  #of(name: LimitName): Counters {
    const counters = this.#counters.get(name);
    if (!counters) throw new Error(`There is no limit ${name}`);
    return counters;
  }
}

/** Emails are not kept, and a key is short whatever was sent. */
function keyOf(account: string): string {
  return createHash('sha256').update(account).digest('base64url').slice(0, 22);
}

async function consume(counter: RateLimiterAbstract, key: string, points: number): Promise<Wait> {
  try {
    await counter.consume(key, points);
    return undefined;
  } catch (refused) {
    if (refused instanceof RateLimiterRes)
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw refused;
  }
}
