import type { Outcome, RefusalReason } from '../../transports/outcome';
import type { ShopState, SimulatedCart } from './shop-state';
import { productOf } from './wishlist';

/** In the ledger's words. */
const reasons: Partial<Record<RefusalReason, string>> = {
  'insufficient-stock': 'out_of_stock',
  'too-many': 'over_limit',
  'not-for-sale': 'not_sold',
  'line-gone': 'line_gone',
  'code-unknown': 'code_unknown',
  'code-does-not-fit': 'code_not_applicable',
};

export function toldOutcome({ key, outcome }: { key: string; outcome: Outcome }) {
  return { key, ...toldRefusal(outcome) };
}

export function toldRefusal(outcome: Outcome) {
  if (outcome.kind !== 'rejected') return { outcome: outcome.kind };
  const { available } = outcome;
  const word = outcome.message === 'cancelled' ? 'cancelled' : 'failed';
  return { outcome: 'rejected', reason: reasons[outcome.reason] ?? word, available };
}

export function toldWishes(wishes: ReadonlyMap<string, string | null>) {
  const items = [...wishes].map(([heart, variant_id]) => ({
    product_id: productOf(heart),
    variant_id,
  }));
  return { wishlist: { items } };
}

export function toldCart(state: ShopState, cart: SimulatedCart) {
  const items = [...cart.lines].map(([variant, quantity], index) => {
    const price = state.prices.get(variant) ?? 1000;
    return {
      id: `line_${variant}`,
      variant_id: variant,
      product_title: variant,
      quantity,
      unit_price: price,
      total: price * quantity,
      created_at: String(index).padStart(4, '0'),
    };
  });
  const promotions = [...cart.codes].map((code) => ({ code, is_automatic: false }));
  return {
    id: cart.id,
    completed_at: cart.isOrdered ? '2026-11-21T08:00:00Z' : null,
    items,
    promotions,
  };
}
