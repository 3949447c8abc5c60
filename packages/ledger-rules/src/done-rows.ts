import { subjectOf, type WishEffect } from './effects.ts';
import type { EffectRow, LaneName } from './rows.ts';

/** The row of an effect that was cancelled before it arrived. It makes the server reject the effect if it arrives later. */
export function cancelledRow(key: string, lane: LaneName): EffectRow {
  return {
    ...lane,
    key,
    hash: '',
    // Unknown. The next effect in the lane names this key as its predecessor.
    n: null,
    cart_id: null,
    subject: '',
    base: 0,
    target: 0,
    state: 'done',
    outcome: 'rejected',
    reason: 'cancelled',
    available: null,
  };
}

/** The row of a wishlist effect, written in the transaction that changes the wishlist. */
export function wishRow(
  effect: WishEffect,
  { lane, hash, isSold }: { lane: LaneName; hash: string; isSold: boolean },
): EffectRow {
  const target = effect.op === 'wish' ? 1 : 0;
  return {
    ...lane,
    key: effect.key,
    hash,
    n: effect.n,
    cart_id: null,
    subject: subjectOf(effect),
    base: 0,
    target: isSold ? target : 0,
    state: 'done',
    outcome: isSold ? 'applied' : 'rejected',
    reason: isSold ? null : 'not_sold',
    available: null,
  };
}
