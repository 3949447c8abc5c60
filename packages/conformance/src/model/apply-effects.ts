import type { Operation, Outcome } from '../protocol/messages.ts';
import type { ModelFault } from './model-faults.ts';
import type { ModelCart, ModelState } from './model-state.ts';

const MAX_PIECES = 99;

type Decided = Omit<Outcome, 'key'>;

const applied: Decided = { outcome: 'applied' };

/** Applies one operation to a cart, or says why not. */
export function applyToCart(
  state: ModelState,
  cart: ModelCart,
  operation: Operation,
  faults: ReadonlySet<ModelFault>,
): Decided {
  switch (operation.op) {
    case 'remove':
      cart.lines.delete(operation.variant_id);
      return applied;
    case 'uncode':
      cart.codes.delete(operation.code);
      return applied;
    case 'code':
      return { outcome: 'rejected', reason: 'code_unknown' };
    case 'wish':
    case 'unwish':
      throw new TypeError('No operation of a cart');
    case 'add':
    case 'adjust':
    case 'set':
      return setPieces(state, cart, operation, faults);
  }
}

function setPieces(
  state: ModelState,
  cart: ModelCart,
  { op, variant_id, quantity }: Extract<Operation, { quantity: number }>,
  faults: ReadonlySet<ModelFault>,
): Decided {
  const now = cart.lines.get(variant_id) ?? 0;
  if (op === 'adjust' && now === 0) return { outcome: 'rejected', reason: 'line_gone' };
  const sum = op === 'set' ? quantity : now + quantity;
  const wanted = op === 'adjust' ? Math.max(1, sum) : sum;
  const inStock = state.stock.get(variant_id);
  if (inStock === undefined) return { outcome: 'rejected', reason: 'not_sold', available: 0 };
  const limit = Math.max(now, Math.min(MAX_PIECES, inStock));
  if (wanted <= limit) {
    cart.lines.set(variant_id, wanted);
    return applied;
  }
  if (faults.has('clamps')) {
    cart.lines.set(variant_id, limit);
    return applied;
  }
  const isWhole = op === 'set' || faults.has('ignores-held-pieces');
  const fitting = isWhole ? limit : limit - now;
  return {
    outcome: 'rejected',
    reason: inStock < Math.min(wanted, MAX_PIECES) ? 'out_of_stock' : 'over_limit',
    available: faults.has('overstates-available') ? fitting + 1 : fitting,
  };
}

/** Changes a customer's wishlist. Products are sold when a variant of theirs is. */
export function applyToWishlist(
  state: ModelState,
  customer: string,
  operation: Extract<Operation, { product_id: string }>,
  faults: ReadonlySet<ModelFault>,
): Decided {
  const { op, product_id, variant_id } = operation;
  const name = `${product_id}|${variant_id ?? ''}`;
  const items = state.wishes.get(customer) ?? [];
  if (op === 'unwish') {
    state.wishes.set(
      customer,
      items.filter((each) => each !== name),
    );
    return applied;
  }
  const isSold = [...state.stock.keys()].some((id) => product_id === `product_of_${id}`);
  if (!isSold) return { outcome: 'rejected', reason: 'not_sold' };
  if (!items.includes(name) || faults.has('lists-wishes-twice')) {
    state.wishes.set(customer, [...items, name]);
  }
  return applied;
}
