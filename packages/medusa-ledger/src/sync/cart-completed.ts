import type { MedusaContainer } from '@medusajs/framework/types';
import type { StoredCart } from '../carts/stored-cart';
import type { Outcome } from '@aangan/ledger-rules/effects';
import type { Caller } from '@aangan/ledger-rules/owners';
import { openCartOf } from './target-cart';

/** The cart was ordered: nothing more goes into it, and keys that are not done may move on. */
export class CartCompleted extends Error {
  /** The owner's open cart; undefined when there is none yet. */
  readonly nextCartId: string | undefined;
  /** What was ordered, pieces by variant: changes of these lines come too late. */
  readonly ordered: ReadonlyMap<string, number>;
  /** Of the effects that are done. */
  readonly outcomes: readonly Outcome[];

  private constructor(
    nextCartId: string | undefined,
    ordered: ReadonlyMap<string, number>,
    outcomes: readonly Outcome[],
  ) {
    super('This cart was ordered');
    this.nextCartId = nextCartId;
    this.ordered = ordered;
    this.outcomes = outcomes;
  }

  static async of(
    container: MedusaContainer,
    caller: Caller,
    { quantities }: StoredCart,
    outcomes: readonly Outcome[],
  ): Promise<CartCompleted> {
    return new CartCompleted(await openCartOf(container, caller), quantities, outcomes);
  }
}
