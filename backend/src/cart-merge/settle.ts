import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { addToCartWorkflow, refreshCartItemsWorkflow } from '@medusajs/medusa/core-flows';
import { takeCodesOver } from './guest-codes';
import { isRefusal } from '../refusals';
import { type MergeRecord, openMergesInto, rewriteMerge } from './merge-record';
import { dueLines, type PlannedLine, withRefused } from './plan';
import { readStock } from './stock';
import { readCart, type StoredCart } from './stored-cart';

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
  const due = dueLines(record.plan, kept.quantities);
  const settled = await moveAll(container, record, kept, due);
  if (due.length < record.plan.lines.length) {
    // A crash may have come between a line and the taxes and discounts that follow from it.
    await refreshCartItemsWorkflow(container).run({
      input: { cart_id: kept.id, force_refresh: true },
    });
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
    await addToCartWorkflow(container).run({
      input: {
        cart_id: kept.id,
        items: lines.map(({ variant_id, base, target }) => ({
          variant_id,
          quantity: target - base,
        })),
      },
    });
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
