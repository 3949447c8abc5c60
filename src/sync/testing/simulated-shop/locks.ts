import { ShopError, type ShopState } from './shop-state';

/**
 * Carts are written to by one call at a time.
 * @returns what gives them free
 * @throws ShopError 503 while somebody else writes to one of them
 */
export function lockCarts(state: ShopState, ids: readonly string[]): () => void {
  if (ids.some((id) => state.locked.has(id))) throw new ShopError(503, 'cart_busy', 1);
  const { process } = state;
  for (const id of ids) state.locked.add(id);
  return () => {
    // Those of a process that died went with it, and may be another's by now.
    if (state.process === process) for (const id of ids) state.locked.delete(id);
  };
}
