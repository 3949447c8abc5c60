import { MAX_LINE_QUANTITY } from './limits.ts';
import { type CartEffect, type Reason, subjectOf } from './effects.ts';
import type { EffectRow, LaneName } from './rows.ts';

/** The state that effects are planned against, read under the cart's lock. */
export type CartBase = {
  /** Quantities by variant. */
  quantities: ReadonlyMap<string, number>;
  /** Quantities for sale by variant; a variant that is missing is not sold. */
  stock: ReadonlyMap<string, number>;
  /** Promotion codes in the cart. */
  codes: ReadonlySet<string>;
  /** The requested codes that exist in the shop. */
  knownCodes: ReadonlySet<string>;
};

/** An effect with its planned result. */
export type PlannedEffect = {
  effect: CartEffect;
  subject: string;
  base: number;
  /** Absolute amount; equals `base` when the effect is rejected. */
  target: number;
  refusal?: { reason: Reason; available?: number };
};

type TargetOrRefusal = { target: number } | { reason: Reason; available?: number };

/**
 * Plans effects in order, each against the result of those before it. Quantities are never clamped:
 * an effect that does not fit is rejected, with the quantity that would have fitted.
 */
export function planEffects(effects: readonly CartEffect[], cart: CartBase): PlannedEffect[] {
  const now = new Map<string, number>();
  return effects.map((effect) => {
    const subject = subjectOf(effect);
    const base = now.get(subject) ?? currentAmount(effect, cart);
    const planned = planEffect(effect, base, cart);
    if ('reason' in planned) return { effect, subject, base, target: base, refusal: planned };
    now.set(subject, planned.target);
    return { effect, subject, base, target: planned.target };
  });
}

/** The final amount of each subject; rejected effects do not count. */
export function targetsOf(planned: readonly PlannedEffect[]): Map<string, number> {
  return new Map(
    planned.flatMap(({ subject, target, refusal }) => (refusal ? [] : [[subject, target]])),
  );
}

/** The row that is written before an effect is applied. */
export function openRowOf(
  { effect, subject, base, target, refusal }: PlannedEffect,
  { lane, cartId, hash }: { lane: LaneName; cartId: string; hash: string },
): EffectRow {
  return {
    ...lane,
    key: effect.key,
    hash,
    n: effect.n,
    cart_id: cartId,
    subject,
    base,
    target,
    state: 'open',
    outcome: refusal ? 'rejected' : 'applied',
    reason: refusal?.reason ?? null,
    available: refusal?.available ?? null,
  };
}

/** The row of an effect that is written in the transaction that applies it. */
export function doneRowOf(...[planned, place]: Parameters<typeof openRowOf>): EffectRow {
  return { ...openRowOf(planned, place), state: 'done' };
}

function currentAmount(effect: CartEffect, { quantities, codes }: CartBase): number {
  if ('code' in effect) return codes.has(effect.code) ? 1 : 0;
  return quantities.get(effect.variant_id) ?? 0;
}

function planEffect(effect: CartEffect, now: number, cart: CartBase): TargetOrRefusal {
  switch (effect.op) {
    case 'add':
      return planQuantity(effect, now, now + effect.quantity, cart);
    case 'adjust':
      // Decreasing keeps at least one piece; removing the line is an operation of its own.
      if (now === 0) return { reason: 'line_gone' };
      return planQuantity(effect, now, Math.max(1, now + effect.quantity), cart);
    case 'set':
      return planQuantity(effect, now, effect.quantity, cart);
    case 'remove':
    case 'uncode':
      return { target: 0 };
    case 'code':
      return now === 1 || cart.knownCodes.has(effect.code)
        ? { target: 1 }
        : { reason: 'code_unknown' };
  }
}

/** Accepts every decrease, even when the cart holds more than the stock. */
function planQuantity(
  { op, variant_id }: { op: 'add' | 'adjust' | 'set'; variant_id: string },
  now: number,
  target: number,
  { stock }: CartBase,
): TargetOrRefusal {
  if (target <= now) return { target };
  const inStock = stock.get(variant_id);
  if (inStock === undefined) return { reason: 'not_sold', available: 0 };
  const max = Math.max(now, Math.min(MAX_LINE_QUANTITY, inStock));
  if (target <= max) return { target };
  const reason = inStock < Math.min(target, MAX_LINE_QUANTITY) ? 'out_of_stock' : 'over_limit';
  return { reason, available: op === 'set' ? max : max - now };
}
