import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { forgetCachedVariants } from '../carts/cached-variants';
import { readCart } from '../carts/stored-cart';
import { readVariants, stockOf } from '../carts/variants';
import { announceCart, holdCart } from '../engine/hold-cart';
import { tryToPlanLines } from '../engine/plan-lines';
import { markStale, tryToFreshen } from '../engine/stale-carts';
import { isEngineUsable } from '../engine/usable';
import { hasWrites, writeLines } from '../engine/write-lines';
import { LockTimeout } from '../locks/cart-busy';

/** A change of one line: pieces of a variant to add, or a line's new quantity, 0 to remove it. */
export type PiecesChange =
  | { variantId: string; added: number }
  | { lineId: string; quantity: number };

/**
 * Changes a line of a cart as Medusa's line-item routes do, by the engine. The cart must be locked. Two errors of Medusa's are
 * not repeated: in a line that is added to, it leaves the price before a sale that is over, and makes several tax rates one.
 *
 * @returns false when nothing was written and Medusa's handler must respond: the engine does not know the case, or it is an error
 * @throws {LockTimeout} when something has changed the cart without its lock
 */
export async function setPieces(
  container: MedusaContainer,
  cartId: string,
  change: PiecesChange,
): Promise<boolean> {
  if (!(await isEngineUsable(container))) return false;
  const cart = await readCart(container, cartId);
  if (!cart || cart.isCompleted) return false;
  const line = cart.lines.find((each) =>
    'lineId' in change ? each.id === change.lineId : each.variantId === change.variantId,
  );
  const variantId = 'lineId' in change ? line?.variantId : change.variantId;
  const isOnlyLine = cart.quantities.get(variantId ?? '') === line?.quantity;
  if (variantId === undefined || !isOnlyLine) return false;
  const target = 'lineId' in change ? change.quantity : (line?.quantity ?? 0) + change.added;

  const variants = await readVariants(container, [variantId], cart.salesChannelId ?? '');
  if (target > 0 && target > (stockOf(variants).get(variantId) ?? 0)) {
    // Medusa's handler would accept what its cache has as it was before.
    await forgetCachedVariants(container, [variantId]);
    return false;
  }
  const targets = new Map([[`variant:${variantId}`, target]]);
  const writes = await tryToPlanLines(container, cart, variants, targets);
  // Medusa prices a line again also when its quantity stays.
  if (!writes || !hasWrites(writes)) return false;
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  await database.transaction(async (transaction) => {
    if (!(await holdCart(transaction, cart))) throw new LockTimeout();
    if (!(await writeLines(transaction, cartId, writes))) throw new LockTimeout();
    await markStale(transaction, cartId);
  });
  await announceCart(container, cartId);
  await tryToFreshen(container, cartId);
  return true;
}
