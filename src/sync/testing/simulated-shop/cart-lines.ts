import type { CartEffect } from '../../../../backend/src/ledger-rules/effects';
import type { CartBase } from '../../../../backend/src/ledger-rules/plan-effects';
import { knownCodes, unfitCodes, type ShopState, type SimulatedCart } from './shop-state';

/** What the rules of the ledger plan effects upon. */
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

/** Pieces for sale; a variant that is not sold is left out. */
export function stockOf(state: ShopState, variants: Iterable<string>): Map<string, number> {
  return new Map(
    [...variants]
      .filter((variant) => !state.gone.has(variant))
      .map((variant) => [variant, state.stock.get(variant) ?? Infinity]),
  );
}

/** Pieces of a variant, and 1 for a code that the cart has. */
export function piecesOf(cart: SimulatedCart, subject: string): number {
  const { kind, name } = named(subject);
  return kind === 'code' ? Number(cart.codes.has(name)) : (cart.lines.get(name) ?? 0);
}

/** Brings a subject to its target; codes that fit no cart are taken without a word, and are not there afterwards. */
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

/** Whether Medusa takes a change: a line that is new has to be for sale and in stock. */
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
