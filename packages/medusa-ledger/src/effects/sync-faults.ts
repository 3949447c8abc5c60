import type { Outcome } from '@aangan/ledger-rules/effects';

/** The cart was ordered or given away after it had been looked up; to be looked up again. */
export class CartMoved extends Error {}

/** One effect cannot be done now, and those behind it wait. */
export class EffectFault extends Error {
  readonly key: string;
  /** What became of those before it. */
  readonly outcomes: readonly Outcome[];

  constructor(key: string, outcomes: readonly Outcome[] = []) {
    super('This change cannot be made now. Please try again.');
    this.key = key;
    this.outcomes = outcomes;
  }

  after(outcomes: readonly Outcome[]): EffectFault {
    return new EffectFault(this.key, [...outcomes, ...this.outcomes]);
  }
}
