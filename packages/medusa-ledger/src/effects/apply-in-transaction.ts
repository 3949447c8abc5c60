import type { LaneName } from '@aangan/ledger-rules/rows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { type CartEffect, type Outcome, outcomeOf } from '@aangan/ledger-rules/effects';
import { doneRowOf, planEffects, targetsOf } from '@aangan/ledger-rules/plan-effects';
import { LockTimeout } from '../locks/cart-busy';
import { readCart } from '../carts/stored-cart';
import { readVariants, stockOf } from '../carts/variants';
import { hashOf, ledgerOf } from './ledger';
import { CartMoved } from './sync-faults';
import { announceCart, holdCart } from '../engine/hold-cart';
import { markStale } from '../engine/stale-carts';
import { planLines } from '../engine/plan-lines';
import { hasWrites, writeLines } from '../engine/write-lines';

/** The head of a lane as it was looked up; undefined before the lane's first effect. */
export type KnownHead = { n: number; key: string | null } | undefined;

/** Where effects go; the cart and the lane's owner are locked. */
export type Place = { cartId: string; lane: LaneName; head: KnownHead; assertHeld: () => void };

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
  const writes = await planLines(container, cart, variants, targetsOf(planned));
  const rows = planned.map((each) =>
    doneRowOf(each, { lane, cartId, hash: hashOf(each.effect, lane) }),
  );
  const ledger = ledgerOf(container);
  await ledger.together(async (transaction) => {
    if (!(await holdCart(transaction, cart))) throw new CartMoved();
    if (!(await ledger.advanceHead(head, rows, transaction))) throw new LockTimeout();
    await ledger.write(rows, transaction);
    if (!(await writeLines(transaction, cartId, writes))) throw new CartMoved();
    // As in Medusa, a call that changes nothing leaves discounts and delivery as they are.
    if (hasWrites(writes)) await markStale(transaction, cartId);
  });
  if (hasWrites(writes)) await announceCart(container, cartId);
  return rows.map(outcomeOf);
}
