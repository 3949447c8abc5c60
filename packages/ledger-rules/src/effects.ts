import type { EffectRow, LaneName } from './rows.ts';

/** Identifies an effect: a random idempotency key, its sequence number in the lane, and the key of its predecessor. */
export type Sealed = { key: string; n: number; previous: string | null };

/** An operation on a cart. Quantities are integers; only that of `adjust` may be negative. */
export type CartEffect = Sealed &
  (
    | { op: 'add' | 'adjust' | 'set'; variant_id: string; quantity: number }
    | { op: 'remove'; variant_id: string }
    | { op: 'code' | 'uncode'; code: string }
  );

/** An operation on a wishlist. */
export type WishEffect = Sealed & {
  op: 'wish' | 'unwish';
  product_id: string;
  variant_id?: string | undefined;
};

/** Why an effect was rejected. */
export type Reason =
  | 'out_of_stock'
  | 'over_limit'
  | 'not_sold'
  | 'line_gone'
  | 'code_unknown'
  | 'code_not_applicable'
  | 'order_refused'
  | 'cancelled'
  | 'failed';

/** The result of an effect, as the response carries it. */
export type Outcome = {
  key: string;
  outcome: 'applied' | 'duplicate' | 'rejected';
  reason?: string;
  /** The largest quantity with which the same effect would have been accepted. */
  available?: number;
};

/** A request for an order of the cart. What it holds is the application's, and is compared with what the shop offers. */
export type OrderEffect = Sealed & { op: 'order'; request: Readonly<Record<string, unknown>> };

/** What a device may send under a key. */
export type Effect = CartEffect | WishEffect | OrderEffect;

/** The subject of an order: a cart becomes one order. */
export const ORDER_SUBJECT = 'order';

/** The cart line, code or wishlist item that an effect changes. Effects on the same subject are ordered. */
export function subjectOf(effect: Effect): string {
  if (effect.op === 'order') return ORDER_SUBJECT;
  if (effect.op === 'wish' || effect.op === 'unwish') {
    return `wish:${effect.product_id}:${effect.variant_id ?? ''}`;
  }
  return 'code' in effect ? `code:${effect.code}` : `variant:${effect.variant_id}`;
}

/**
 * The content that an idempotency key is bound to. It includes neither line nor cart, because an
 * effect may be applied to another cart after a merge.
 */
export function contentOf(effect: Effect, { owner, lane }: LaneName): string {
  if (effect.op === 'order') return JSON.stringify([owner, lane, effect.op, effect.request]);
  const quantity = 'quantity' in effect ? effect.quantity : null;
  return JSON.stringify([owner, lane, effect.op, subjectOf(effect), quantity]);
}

/** The outcome that the response reports for a row that is done. */
export function outcomeOf({ key, outcome, reason, available }: EffectRow): Outcome {
  return {
    key,
    outcome,
    ...(reason !== null && { reason }),
    ...(available !== null && { available }),
  };
}
