import { MAX_LINE_QUANTITY } from './limits';
import { type CartEffect, type Reason, subjectOf } from './effects';
import type { EffectRow, LaneName } from './rows';

/** What effects are planned upon; read under the cart's lock. */
export type CartBase = {
  /** Pieces by variant. */
  quantities: ReadonlyMap<string, number>;
  /** Pieces for sale by variant; a variant that is missing is not sold. */
  stock: ReadonlyMap<string, number>;
  /** Codes in the cart. */
  codes: ReadonlySet<string>;
  /** Those of the codes asked for that the shop knows. */
  knownCodes: ReadonlySet<string>;
};

/** What is to become of an effect. */
export type PlannedEffect = {
  effect: CartEffect;
  subject: string;
  base: number;
  /** Absolute; `base` when it is refused. */
  target: number;
  refusal?: { reason: Reason; available?: number };
};

type Fate = { target: number } | { reason: Reason; available?: number };

/**
 * Plans effects one after the other, each upon what those before it leave. Nothing is clamped: what
 * does not fit is refused whole, with the quantity that would have fitted.
 */
export function planEffects(effects: readonly CartEffect[], cart: CartBase): PlannedEffect[] {
  const now = new Map<string, number>();
  return effects.map((effect) => {
    const subject = subjectOf(effect);
    const base = now.get(subject) ?? startOf(effect, cart);
    const fate = fateOf(effect, base, cart);
    if ('reason' in fate) return { effect, subject, base, target: base, refusal: fate };
    now.set(subject, fate.target);
    return { effect, subject, base, target: fate.target };
  });
}

/** Where each subject that is not refused ends. */
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

function startOf(effect: CartEffect, { quantities, codes }: CartBase): number {
  if ('code' in effect) return codes.has(effect.code) ? 1 : 0;
  return quantities.get(effect.variant_id) ?? 0;
}

function fateOf(effect: CartEffect, now: number, cart: CartBase): Fate {
  switch (effect.op) {
    case 'add':
      return grown(effect, now, now + effect.quantity, cart);
    case 'adjust':
      // A minus never takes the last piece; taking the line out is an effect of its own.
      if (now === 0) return { reason: 'line_gone' };
      return grown(effect, now, Math.max(1, now + effect.quantity), cart);
    case 'set':
      return grown(effect, now, effect.quantity, cart);
    case 'remove':
    case 'uncode':
      return { target: 0 };
    case 'code':
      return now === 1 || cart.knownCodes.has(effect.code)
        ? { target: 1 }
        : { reason: 'code_unknown' };
  }
}

/** Fewer pieces are always fine, even where there are more in the cart than in stock. */
function grown(
  { op, variant_id }: { op: 'add' | 'adjust' | 'set'; variant_id: string },
  now: number,
  target: number,
  { stock }: CartBase,
): Fate {
  if (target <= now) return { target };
  const pieces = stock.get(variant_id);
  if (pieces === undefined) return { reason: 'not_sold', available: 0 };
  const most = Math.max(now, Math.min(MAX_LINE_QUANTITY, pieces));
  if (target <= most) return { target };
  const reason = pieces < Math.min(target, MAX_LINE_QUANTITY) ? 'out_of_stock' : 'over_limit';
  return { reason, available: op === 'set' ? most : most - now };
}
