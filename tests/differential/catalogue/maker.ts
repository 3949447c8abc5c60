import * as v from 'valibot';
import fc from 'fast-check';
import type { ShopOwner } from '../../e2e/world/shop-owner';

export const idSchema = v.object({ id: v.string() });

const DAY_MS = 24 * 60 * 60 * 1000;
export const daysFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString();

export interface Price {
  currency_code: string;
  amount: number;
  min_quantity?: number;
  max_quantity?: number;
  rules?: Record<string, string>;
}

/** Creates things through the admin API, at random prices. */
export class Maker {
  /** A part of all names and codes, so that a shop may hold the catalogues of several runs. */
  readonly run = Date.now().toString(36);
  readonly owner: ShopOwner;
  readonly #amounts: number[];

  /** @param seed decides about the amounts */
  constructor(owner: ShopOwner, seed: number) {
    this.owner = owner;
    const amount = fc.integer({ min: 101, max: 99_999 }).map((paise) => paise / 100);
    this.#amounts = fc.sample(fc.noBias(amount), { seed, numRuns: 200 });
  }

  /** An odd amount in rupees, so that every rounding shows. */
  amount(): number {
    const amount = this.#amounts.pop();
    if (amount === undefined) throw new Error('No amounts are left');
    return amount;
  }

  price(more: Partial<Price> = {}): Price {
    return { currency_code: 'inr', amount: this.amount(), ...more };
  }

  /** Creates something. @returns its id */
  async one(path: string, field: string, body: unknown): Promise<string> {
    const answer = await this.owner.must('POST', `/admin/${path}`, body);
    return v.parse(v.object({ [field]: idSchema }), answer.body)[field]?.id ?? '';
  }
}
