import { rejected, type Outcome } from '../../transports/outcome';
import { knownCodes, type ShopState, type SimulatedCart } from './shop-state';

export interface AskedEffect {
  op: 'add' | 'adjust' | 'set' | 'remove' | 'code' | 'uncode';
  variant: string;
  code: string;
  quantity: number;
}

export interface Planned {
  subject: string;
  base: number;
  /** Absolute; `base` when it is refused. */
  target: number;
  outcome: Outcome;
}

const mostPieces = 99;

export function subjectOf({ op, variant, code }: AskedEffect): string {
  return op === 'code' || op === 'uncode' ? `code:${code}` : `variant:${variant}`;
}

/** Pieces of a variant, and 1 for a code that the cart has. */
export function piecesOf(cart: SimulatedCart, subject: string): number {
  const [kind, name] = named(subject);
  return kind === 'code' ? Number(cart.codes.has(name)) : (cart.lines.get(name) ?? 0);
}

/**
 * Plans effects one after the other, each upon what those before it leave: absolute quantities, or refusals. Nothing is
 * clamped but a minus at the last piece.
 */
export function planAll(
  state: ShopState,
  cart: SimulatedCart,
  effects: readonly AskedEffect[],
): Planned[] {
  const now = new Map<string, number>();
  return effects.map((effect) => {
    const subject = subjectOf(effect);
    const base = now.get(subject) ?? piecesOf(cart, subject);
    const fate = fateOf(state, effect, base);
    if (typeof fate !== 'number') return { subject, base, target: base, outcome: fate };
    now.set(subject, fate);
    return { subject, base, target: fate, outcome: { kind: 'applied' } };
  });
}

export function bringTo(cart: SimulatedCart, subject: string, target: number): void {
  const [kind, name] = named(subject);
  if (kind === 'code') {
    if (target === 0) cart.codes.delete(name);
    else cart.codes.add(name);
    return;
  }
  if (target === 0) cart.lines.delete(name);
  else cart.lines.set(name, target);
}

function fateOf(state: ShopState, effect: AskedEffect, now: number): number | Outcome {
  const { op, variant, code, quantity } = effect;
  switch (op) {
    case 'add':
      return grown(state, effect, now, now + quantity);
    case 'adjust':
      // A minus never takes the last piece; taking the line out is an effect of its own.
      if (now === 0) return rejected('line-gone');
      return grown(state, effect, now, Math.max(1, now + quantity));
    case 'set':
      return grown(state, { ...effect, variant }, now, quantity);
    case 'remove':
    case 'uncode':
      return 0;
    case 'code':
      return now === 1 || knownCodes.has(code) ? 1 : rejected('code-unknown');
  }
}

/** Fewer pieces are always fine, even where there are more in the cart than in stock. */
function grown(
  state: ShopState,
  { op, variant }: AskedEffect,
  now: number,
  target: number,
): number | Outcome {
  if (target <= now) return target;
  if (state.gone.has(variant)) return rejected('not-for-sale', 0);
  const pieces = state.stock.get(variant) ?? Infinity;
  const most = Math.max(now, Math.min(mostPieces, pieces));
  if (target <= most) return target;
  const reason = pieces < Math.min(target, mostPieces) ? 'insufficient-stock' : 'too-many';
  return rejected(reason, op === 'set' ? most : most - now);
}

function named(subject: string): [string, string] {
  const [kind = '', ...name] = subject.split(':');
  return [kind, name.join(':')];
}
