import { rejected, type Outcome } from '../../transports/outcome';
import { knownCodes, type ShopState, type SimulatedCart } from './shop-state';

export interface AskedEffect {
  op: 'add' | 'adjust' | 'set' | 'remove' | 'code' | 'uncode';
  variant: string;
  code: string;
  quantity: number;
}

type Planned = { kind: 'target'; target: number } | { kind: 'final'; outcome: Outcome };

/** What an effect comes to, decided before anything is changed: an absolute quantity, or a refusal. */
export function plan(state: ShopState, cart: SimulatedCart, effect: AskedEffect): Planned {
  const now = cart.lines.get(effect.variant) ?? 0;
  const refuse = (...given: Parameters<typeof rejected>): Planned => ({
    kind: 'final',
    outcome: rejected(...given),
  });
  if (effect.op === 'code' || effect.op === 'uncode') return changeCode(cart, effect);
  if (effect.op === 'remove') return { kind: 'target', target: 0 };
  if (effect.op === 'adjust' && now === 0) return refuse('line-gone');
  const target = {
    add: now + effect.quantity,
    adjust: Math.max(1, now + effect.quantity),
    set: effect.quantity,
  }[effect.op];
  if (state.gone.has(effect.variant)) return refuse('not-for-sale');
  const left = state.stock.get(effect.variant) ?? Infinity;
  if (target > now && target > left) {
    return refuse('insufficient-stock', effect.op === 'add' ? Math.max(0, left - now) : left);
  }
  if (target > 99) return refuse('too-many', 99 - now);
  return { kind: 'target', target };
}

export function bringTo(cart: SimulatedCart, variant: string, target: number): void {
  if (target === 0) cart.lines.delete(variant);
  else cart.lines.set(variant, target);
}

function changeCode(cart: SimulatedCart, { op, code }: AskedEffect): Planned {
  if (op === 'code' && !knownCodes.has(code)) {
    return { kind: 'final', outcome: rejected('code-unknown') };
  }
  if (op === 'code') cart.codes.add(code);
  else cart.codes.delete(code);
  return { kind: 'final', outcome: { kind: 'applied' } };
}
