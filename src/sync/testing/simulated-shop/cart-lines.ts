import type { CartEffect } from '@aangan/ledger-rules/effects';
import type { CartBase } from '@aangan/ledger-rules/plan-effects';
import { knownCodes, unfitCodes, type ShopState, type SimulatedCart } from './shop-state';

/** The state that the ledger's rules plan effects against. */
export function baseOf(
  state: ShopState,
  cart: SimulatedCart,
  effects: readonly CartEffect[],
): CartBase {
  const variants = effects.flatMap((one) => ('variant_id' in one ? one.variant_id : []));
  return {
    quantities: cart.lines,
    stock: stockOf(state, variants),
    codes: cart.codes,
    knownCodes,
  };
}

/** Quantities for sale; a variant that is not sold is missing. */
export function stockOf(state: ShopState, variants: Iterable<string>): Map<string, number> {
  return new Map(
    [...variants]
      .filter((variant) => !state.gone.has(variant))
      .map((variant) => [variant, state.stock.get(variant) ?? Infinity]),
  );
}

/** Quantity of a variant, or 1 for a code in the cart. */
export function piecesOf(cart: SimulatedCart, subject: string): number {
  const { kind, name } = named(subject);
  return kind === 'code' ? Number(cart.codes.has(name)) : (cart.lines.get(name) ?? 0);
}

/** Sets a subject to its target. Codes that fit no cart are accepted silently, and are missing afterwards. */
export function bringTo(cart: SimulatedCart, subject: string, target: number): void {
  const { kind, name } = named(subject);
  if (kind === 'code') {
    if (target === 0) cart.codes.delete(name);
    else if (!unfitCodes.has(name)) cart.codes.add(name);
    return;
  }
  if (target === 0) cart.lines.delete(name);
  else cart.lines.set(name, target);
}

/** At the end of each change, promotions are computed again: a cart without a line keeps no code. */
export function recalculate(cart: SimulatedCart): void {
  if (cart.lines.size === 0) cart.codes.clear();
}

/** Whether Medusa accepts a change: a new line must be for sale and in stock. */
export function isTaken(
  state: ShopState,
  cart: SimulatedCart,
  subject: string,
  target: number,
): boolean {
  const { kind, name } = named(subject);
  if (kind === 'code' || target === 0 || cart.lines.has(name)) return true;
  return (stockOf(state, [name]).get(name) ?? 0) >= target;
}

function named(subject: string): { kind: string; name: string } {
  const at = subject.indexOf(':');
  return { kind: subject.slice(0, at), name: subject.slice(at + 1) };
}
