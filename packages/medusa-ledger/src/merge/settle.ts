import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { addToCartWorkflow } from '@medusajs/core-flows';
import { takeCodesOver } from './guest-codes';
import { isRefusal } from '../errors/refusals';
import { type MergeRecord, openMergesInto, rewriteMerge } from './merge-record';
import {
  dueLines,
  type PlannedLine,
  unsoldLines,
  withRefused,
} from '@aangan/ledger-rules/merge-plan';
import { refreshCart } from '../carts/refresh-cart';
import { readStock } from '../carts/variants';
import { readCart, type StoredCart } from '../carts/stored-cart';
import { withOwnMedusaLocks } from '../locks/own-medusa-locks';

/**
 * Finishes a merge: brings each planned line to its target and the guest's codes
 * along, then closes the guest's cart. May be
 * called again after a crash at any point, as lines that have arrived are left alone.
 * The kept cart must be locked and open.
 */
export async function settle(
  container: MedusaContainer,
  record: MergeRecord,
  kept: StoredCart,
): Promise<MergeRecord> {
  const sold = await withoutUnsold(container, record, kept);
  const due = dueLines(sold.plan, kept.quantities);
  const settled = await moveAll(container, sold, kept, due);
  if (due.length < record.plan.lines.length) {
    // A crash may have come between a line and the taxes and discounts that follow from it.
    await refreshCart(container, kept.id);
  }
  await takeCodesOver(container, record.guestCartId, kept.id);
  await closeGuestCart(container, settled);
  return rewriteMerge(container, { ...settled, isDone: true });
}

/** Finishes what a crash has left of merges into this cart. The cart must be locked. */
export async function settleMergesInto(container: MedusaContainer, cartId: string): Promise<void> {
  for (const record of await openMergesInto(container, cartId)) {
    const kept = await readCart(container, cartId);
    if (kept && !kept.isCompleted) await settle(container, record, kept);
  }
}

/**
 * Takes back what has moved before a crash and was unpublished or deleted since: Medusa prices no cart with such a line,
 * so that it would be in the way of each later write.
 */
async function withoutUnsold(
  container: MedusaContainer,
  record: MergeRecord,
  kept: StoredCart,
): Promise<MergeRecord> {
  const variantIds = record.plan.lines.map(({ variant_id }) => variant_id);
  const stock = await readStock(container, variantIds, kept.salesChannelId ?? '');
  const unsold = unsoldLines(record.plan, kept.quantities, stock);
  if (unsold.length === 0) return record;
  const carts = container.resolve(Modules.CART);
  for (const { variant_id, base, target } of unsold) {
    const [line, ...others] = kept.lines.filter(({ variantId }) => variantId === variant_id);
    await carts.deleteLineItems(others.map(({ id }) => id));
    // What the shopper has added meanwhile is theirs.
    const left = Math.max(base, (kept.quantities.get(variant_id) ?? 0) - (target - base));
    if (line && left > 0) await carts.updateLineItems(line.id, { quantity: left });
    else if (line) await carts.deleteLineItems([line.id]);
  }
  // A crash before this line leaves lines at their base, which Medusa then refuses to move again.
  const plan = unsold.reduce((rest, line) => withRefused(rest, line, 0), record.plan);
  return rewriteMerge(container, { ...record, plan });
}

async function moveAll(
  container: MedusaContainer,
  record: MergeRecord,
  kept: StoredCart,
  due: readonly PlannedLine[],
): Promise<MergeRecord> {
  if (due.length === 0 || (await isTaken(container, kept, due))) return record;
  // The stock has changed since the plan was made: whatever still fits moves.
  let current = record;
  for (const line of due) {
    if (await isTaken(container, kept, [line])) continue;
    const stock = await readStock(container, [line.variant_id], kept.salesChannelId ?? '');
    const plan = withRefused(current.plan, line, stock.get(line.variant_id) ?? 0);
    current = await rewriteMerge(container, { ...current, plan });
  }
  return current;
}

/** Adds lines, all or none; false when Medusa refuses them. */
async function isTaken(
  container: MedusaContainer,
  kept: StoredCart,
  lines: readonly PlannedLine[],
): Promise<boolean> {
  try {
    const items = lines.map(({ variant_id, base, target }) => ({
      variant_id,
      quantity: target - base,
    }));
    await withOwnMedusaLocks(container, kept.id, (scope) =>
      addToCartWorkflow(scope).run({ input: { cart_id: kept.id, items } }),
    );
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

/** Takes the guest's cart out of use, so that nothing in it is bought a second time. */
async function closeGuestCart(
  container: MedusaContainer,
  { guestCartId, keptCartId }: MergeRecord,
): Promise<void> {
  const carts = container.resolve(Modules.CART);
  const guest = await readCart(container, guestCartId);
  if (!guest) return;
  await carts.updateCarts(guestCartId, {
    metadata: { ...guest.metadata, merged_into: keptCartId },
  });
  await carts.softDeleteCarts([guestCartId]);
}
