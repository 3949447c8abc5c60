import type { Outcome } from '@aangan/ledger-rules/effects';
import { SyncRefusal } from '../effects/sync-refusal';

/** Two devices number on from the same effect: a profile was copied. */
export class Forked extends SyncRefusal {
  /** Of the effects of the call that are done: these are not in question. */
  readonly outcomes: readonly Outcome[];
  /** The cart that the call was for, where it was for one. */
  readonly cartId: string | null;

  constructor(outcomes: readonly Outcome[], cartId: string | null = null, cart: unknown = null) {
    super(409, 'forked', 'This does not follow what this device sent last', {
      ...(outcomes.length > 0 && { outcomes }),
      ...(cart !== null && { cart }),
    });
    this.outcomes = outcomes;
    this.cartId = cartId;
  }

  of(cartId: string): Forked {
    return new Forked(this.outcomes, cartId);
  }

  /** @param read reads a cart as a response contains it */
  async withCart(read: (id: string) => Promise<unknown>): Promise<Forked> {
    const { outcomes, cartId } = this;
    if (cartId === null || outcomes.length === 0) return this;
    return new Forked(outcomes, cartId, await read(cartId));
  }
}
