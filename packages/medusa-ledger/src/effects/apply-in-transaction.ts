import type { MedusaContainer } from '@medusajs/framework/types';
import {
  CartWorkflowEvents,
  generateEntityId,
  MedusaError,
  Modules,
} from '@medusajs/framework/utils';
import { cartTargets, lineChanges } from '@aangan/ledger-rules/cart-targets';
import { type CartEffect, type Outcome, outcomeOf } from '@aangan/ledger-rules/effects';
import {
  doneRowOf,
  type PlannedEffect,
  planEffects,
  targetsOf,
} from '@aangan/ledger-rules/plan-effects';
import { LockTimeout } from '../locks/cart-busy';
import { readCart, type StoredCart } from '../carts/stored-cart';
import { readVariants, stockOf, type Variant } from '../carts/variants';
import { hashOf } from './effect-hash';
import { ledgerOf } from './ledger';
import { CartMoved } from './sync-faults';
import type { Place } from './place';
import { markStale } from '../engine/stale-carts';
import { hasKnownPrices, readPrices, type WantedVariant } from '../engine/prices';
import { readTaxLines } from '../engine/tax-lines';
import { type LineWrites, writeLines } from '../engine/write-lines';

/** Effects that the engine does not know how to apply: Medusa's workflows do. */
export class NotForEngine extends Error {}

/**
 * Applies effects on lines in one transaction: ledger rows, lane head and lines are written together or not at all, so that no
 * crash leaves anything to repair. The head is compared in the same transaction, so that a lock that was lost is harmless.
 *
 * @throws {NotForEngine} before anything is written
 * @throws {MedusaError} invalid data, when a variant has no price
 * @throws {CartMoved} when the cart was ordered, or another call changed it since it was read
 * @throws {LockTimeout} when another call has moved the lane's head
 */
export async function applyInTransaction(
  container: MedusaContainer,
  { cartId, lane, head }: Place,
  effects: readonly CartEffect[],
): Promise<Outcome[]> {
  const cart = await readCart(container, cartId);
  if (!cart || cart.isCompleted) throw new CartMoved();
  const ids = effects.flatMap((effect) => ('quantity' in effect ? effect.variant_id : []));
  const variants = await readVariants(container, ids, cart.salesChannelId ?? '');
  const base = {
    quantities: cart.quantities,
    stock: stockOf(variants),
    codes: new Set<string>(),
    knownCodes: new Set<string>(),
  };
  const planned = planEffects(effects, base);
  const writes = await lineWrites(container, cart, variants, planned);
  const rows = planned.map((each) =>
    doneRowOf(each, { lane, cartId, hash: hashOf(each.effect, lane) }),
  );
  const ledger = ledgerOf(container);
  await ledger.together(async (transaction) => {
    const { rowCount } = await transaction.raw<{ rowCount: number }>(
      'select from cart where id = ? and completed_at is null and deleted_at is null for update',
      [cartId],
    );
    const now = rowCount === 1 ? await readCart(transaction, cartId) : undefined;
    if (!now || !isUnchanged(cart, now)) throw new CartMoved();
    if (!(await ledger.advanceHead(head, rows, transaction))) throw new LockTimeout();
    await ledger.write(rows, transaction);
    if (!(await writeLines(transaction, cartId, writes))) throw new CartMoved();
    await markStale(transaction, cartId);
  });
  if (hasWrites(writes)) await announce(container, cartId);
  return rows.map(outcomeOf);
}

/** What prices and targets were worked out from is still so. */
function isUnchanged(before: StoredCart, now: StoredCart): boolean {
  return (
    before.regionId === now.regionId &&
    before.customerId === now.customerId &&
    JSON.stringify(before.lines) === JSON.stringify(now.lines)
  );
}

async function lineWrites(
  container: MedusaContainer,
  cart: StoredCart,
  variants: readonly Variant[],
  planned: readonly PlannedEffect[],
): Promise<LineWrites> {
  const { create, update, remove } = lineChanges(
    cart.lines,
    cartTargets(targetsOf(planned)),
    false,
  );
  const byId = new Map(variants.map((variant) => [variant.id, variant]));
  const wanted = [...create, ...update].flatMap(({ variant_id, quantity }): WantedVariant[] => {
    const variant = byId.get(variant_id);
    return variant ? [{ variant, quantity }] : [];
  });
  const touched = new Set([...update.map(({ id }) => id), ...remove]);
  const isUnknown =
    cart.locale !== undefined ||
    (create.length > 0 && !cart.hasSystemTaxes) ||
    !wanted.every(({ variant }) => hasKnownPrices(variant)) ||
    cart.lines.some(({ id, isCustomPrice }) => isCustomPrice && touched.has(id));
  if (isUnknown) throw new NotForEngine();

  const prices = await readPrices(container, cart, wanted);
  const created = create.map(({ variant_id: variantId, quantity }) => {
    const price = prices.get(variantId);
    if (price) return { id: generateEntityId(undefined, 'cali'), variantId, quantity, price };
    throw new MedusaError(MedusaError.Types.INVALID_DATA, `Variant ${variantId} has no price`);
  });
  const taxed = created.flatMap(({ id, variantId, quantity, price }) => {
    const variant = byId.get(variantId);
    if (!variant || variant.is_giftcard) return [];
    const { product_id, product_type_id } = variant;
    return [{ id, product_id, product_type_id, quantity, unit_price: price.amount }];
  });
  return {
    create: created,
    update: update.map(({ id, variant_id, quantity }) => ({
      id,
      quantity,
      price: prices.get(variant_id),
    })),
    remove,
    taxLines: await readTaxLines(container, cart, taxed),
  };
}

function hasWrites({ create, update, remove }: LineWrites): boolean {
  return create.length + update.length + remove.length > 0;
}

/** Tells subscribers, as Medusa's workflows do. */
async function announce(container: MedusaContainer, id: string): Promise<void> {
  await container
    .resolve(Modules.EVENT_BUS)
    .emit({ name: CartWorkflowEvents.UPDATED, data: { id } });
}
