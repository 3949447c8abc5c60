import { createHash } from 'node:crypto';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { LIMIT_NAMES, type LimitName } from '@aangan/refusals/limit-names';
import type { Limits, Rate } from '../config/rate-limits';

/** Creates the counter of one limit. */
export type OpenCounter = (prefix: string, rate: Rate) => RateLimiterAbstract;

/** Whom a request counts for: undefined parts do not count. */
export type Caller = { address: string | undefined; account: string | undefined };

/** Seconds to wait; undefined when the request is allowed. */
export type Wait = number | undefined;

type Counters = { address: RateLimiterAbstract; account: RateLimiterAbstract };

/** A rate limit: counts attempts by address and by account. */
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

  /** Counts a request with a weight. One that exceeds the limit of the address does not count for the account. */
  async take(name: LimitName, { address, account }: Caller, points = 1): Promise<Wait> {
    const counters = this.#of(name);
    const wait =
      address === undefined ? undefined : await consume(counters.address, address, points);
    if (wait !== undefined || account === undefined) return wait;
    return consume(counters.account, keyOf(account), points);
  }

  /** After a successful attempt: it does not count, and the count of the account is reset. */
  async forgive(name: LimitName, { address, account }: Caller): Promise<void> {
    const counters = this.#of(name);
    if (address !== undefined) await counters.address.reward(address, 1);
    if (account !== undefined) await counters.account.delete(keyOf(account));
  }

  /** The same without a reset: sign-ins of the owner must not help an attacker who guesses. */
  async forgiveOne(name: LimitName, { address, account }: Caller): Promise<void> {
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

/** Hashed, so that no emails are stored and keys have a fixed length. */
function keyOf(account: string): string {
  return createHash('sha256').update(account).digest('base64url').slice(0, 22);
}

async function consume(counter: RateLimiterAbstract, key: string, points: number): Promise<Wait> {
  try {
    await counter.consume(key, points);
    return undefined;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
  }
}
