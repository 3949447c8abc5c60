import type { EffectRow, LaneName } from './rows';

/** How a device names an effect: a random key, its number in the lane, and the key before it. */
export type Sealed = { key: string; n: number; previous: string | null };

/** What a device asks of its cart. Quantities are whole pieces; those of `adjust` may be negative. */
export type CartEffect = Sealed &
  (
    | { op: 'add' | 'adjust' | 'set'; variant_id: string; quantity: number }
    | { op: 'remove'; variant_id: string }
    | { op: 'code' | 'uncode'; code: string }
  );

/** What a device asks of its wishlist. */
export type WishEffect = Sealed & {
  op: 'wish' | 'unwish';
  product_id: string;
  variant_id?: string | undefined;
};

/** Why something was not done. */
export type Reason =
  | 'out_of_stock'
  | 'over_limit'
  | 'not_sold'
  | 'line_gone'
  | 'code_unknown'
  | 'code_not_applicable'
  | 'cancelled'
  | 'failed';

/** What became of an effect. */
export type Outcome = {
  key: string;
  outcome: 'applied' | 'duplicate' | 'rejected';
  reason?: string;
  /** The largest quantity with which the same effect would have been taken. */
  available?: number;
};

/** What an effect is about; effects on one subject stand in one order. */
export function subjectOf(effect: CartEffect | WishEffect): string {
  if (effect.op === 'wish' || effect.op === 'unwish') {
    return `wish:${effect.product_id}:${effect.variant_id ?? ''}`;
  }
  return 'code' in effect ? `code:${effect.code}` : `variant:${effect.variant_id}`;
}

/** A key stands for this and nothing else. Neither line nor cart: a key may move to another cart. */
export function contentOf(effect: CartEffect | WishEffect, { owner, lane }: LaneName): string {
  const quantity = 'quantity' in effect ? effect.quantity : null;
  return JSON.stringify([owner, lane, effect.op, subjectOf(effect), quantity]);
}

/** What a device is told of a row that is done. */
export function outcomeOf({ key, outcome, reason, available }: EffectRow): Outcome {
  return {
    key,
    outcome,
    ...(reason !== null && { reason }),
    ...(available !== null && { available }),
  };
}
