import type { ModelFault } from './model-faults.ts';
import {
  ModelAnswer,
  type ModelCart,
  type ModelState,
  type NotMoved,
  openCartOf,
} from './model-state.ts';

const MAX_PIECES = 99;

/**
 * Brings a guest's cart into the customer's open cart, or gives it to the customer.
 * @throws {ModelAnswer} not found, or ordered
 */
export function mergeIntoCustomers(
  state: ModelState,
  guestCartId: string,
  customer: string,
  faults: ReadonlySet<ModelFault>,
): { cart: ModelCart; notMoved: NotMoved[] } {
  const guest = state.carts.get(guestCartId);
  const missing = new ModelAnswer(404, 'not_found', {
    message: `Cart with id: ${guestCartId} was not found`,
  });
  if (!guest) throw missing;
  const { merged } = guest;
  if (merged && !faults.has('merges-again')) {
    const kept = state.carts.get(merged.into);
    if (merged.customer !== customer || !kept) throw missing;
    return { cart: kept, notMoved: faults.has('forgets-leftovers') ? [] : merged.notMoved };
  }
  if (guest.customer === customer && !merged) return { cart: guest, notMoved: [] };
  if (guest.customer !== null && !merged) throw missing;
  if (guest.isOrdered) throw new ModelAnswer(410, 'cart_completed');
  const open = openCartOf(state, customer);
  if (!open) {
    guest.customer = customer;
    return { cart: guest, notMoved: [] };
  }
  const notMoved: NotMoved[] = [];
  for (const [variant_id, quantity] of guest.lines) {
    const now = open.lines.get(variant_id) ?? 0;
    const available = Math.min(MAX_PIECES, state.stock.get(variant_id) ?? 0);
    const target = Math.max(now, Math.min(now + quantity, available));
    const left = now + quantity - target;
    if (target > 0) open.lines.set(variant_id, target);
    if (left > 0) notMoved.push({ variant_id, quantity: left, available });
  }
  guest.merged = { into: open.id, customer, notMoved };
  return { cart: open, notMoved };
}
