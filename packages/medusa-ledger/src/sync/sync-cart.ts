import type { MedusaContainer } from '@medusajs/framework/types';
import { LockTimeout } from '../locks/cart-busy';
import { type OwnerLock, underOwners } from '../locks/locks';
import { staleVersion, tryToFreshen } from '../engine/stale-carts';
import { assertNotLeaving } from '../merge/merge-record';
import type { NotMoved } from '@aangan/ledger-rules/merge-plan';
import { settleMergesInto } from '../merge/settle';
import { readCart } from '../carts/stored-cart';
import { isUnsettled } from '../carts/unsettled';
import { closeOrderedCart } from '../carts/ordered-cart';
import { assertNoLease } from '../carts/lease';
import { adoptGuestLane } from './adopt-guest-lane';
import { applyEffects } from '../effects/apply-effects';
import { CartCompleted } from './cart-completed';
import type { CartEffect, Outcome } from '@aangan/ledger-rules/effects';
import { Forked } from './forked';
import { classifyCall, lookUp } from './lane-state';
import { ledgerOf } from '../effects/ledger';
import { type Caller, cartLaneOf, headOf, ownerLocks, ownersOf } from '@aangan/ledger-rules/owners';
import { freshEffects, outcomesOf } from '@aangan/ledger-rules/classify-effects';
import { settleOpenRows } from '../effects/settle-open-rows';
import { CartMoved, EffectFault } from '../effects/sync-faults';
import { type CartPlace, isTheirs, namedCart, openOrNewCart } from './target-cart';

/** A call of a device; the effects belong to one lane and follow each other. */
export type CartCall = CartPlace & {
  caller: Caller;
  /** Null for the owner's open cart, or a new one. */
  cartId: string | null;
  effects: readonly CartEffect[];
  /** The device shows no totals: those of a stale cart may wait until the cart is read. */
  defersTotals: boolean;
  /** Reads the cart of the response; called while the cart is locked, so that no half of another change is in it. */
  read: (cartId: string) => Promise<unknown>;
};

/** The cart that was written to, and what became of each effect; of fewer when one has to wait. */
export type CartSynced = {
  cart: unknown;
  /** Discounts, delivery and total in `cart` are those of before its last change. */
  hasStaleTotals: boolean;
  outcomes: Outcome[];
  notMoved: NotMoved[];
};

const ATTEMPTS = 3;

/**
 * Applies what a device asks of its cart, each key once whatever is lost, repeated or crashes.
 *
 * @throws {SyncRefusal} forked, or key reused
 * @throws {CartCompleted} when the named cart was ordered
 * @throws {EffectFault} when the first effect that is not done yet cannot be done now
 * @throws {MedusaError} not found, for a cart that is not theirs
 * @throws {CartBusy} when it is to be asked again later
 */
export async function syncCart(container: MedusaContainer, call: CartCall): Promise<CartSynced> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const notMoved = await adoptGuestLane(container, call.caller, call.effects);
    try {
      const synced = await underOwners(ownerLocks(call.caller), (lock) =>
        syncLocked(container, call, lock),
      );
      return { ...synced, notMoved };
    } catch (error) {
      if (!(error instanceof CartMoved)) throw error;
    }
  }
  throw new LockTimeout();
}

async function syncLocked(
  container: MedusaContainer,
  call: CartCall,
  lock: OwnerLock,
): Promise<Omit<CartSynced, 'notMoved'>> {
  const { caller, effects } = call;
  const cartId = await cartOfCall(container, call);
  // What a crash has left open may be in the cart before this one.
  const open = await ledgerOf(container).openCartsOf(ownersOf(caller), caller.client);
  const carts = [...new Set([cartId, ...open])];
  await lock.lockCarts(carts);
  lock.assertHeld();
  if (await isUnsettled(container, carts)) {
    await assertNotLeaving(container, cartId);
    await closeOrderedCart(container, cartId);
    await settleMergesInto(container, cartId);
    for (const id of carts) await settleOpenRows(container, id);
  }

  const known = await lookUp(container, caller, effects);
  const lane = cartLaneOf(caller, effects, known);
  const statuses = await classifyCall(container, lane, effects, known).catch((error: unknown) => {
    throw error instanceof Forked ? error.of(cartId) : error;
  });
  const cart = await readCart(container, cartId);
  if (!cart || !(await isTheirs(container, caller, cart))) throw new CartMoved();
  if (cart.isCompleted && call.cartId === null) throw new CartMoved();
  if (cart.isCompleted) throw await CartCompleted.of(container, caller, cart, outcomesOf(statuses));
  const fresh = freshEffects(statuses);
  if (fresh.length === 0) return synced(container, call, cartId, outcomesOf(statuses));
  await assertNoLease(container, cartId);
  const head = headOf(known.lanes, lane);
  const place = { cartId, lane, head, assertHeld: () => lock.assertHeld() };
  try {
    const applied = await applyEffects(container, place, fresh);
    return await synced(container, call, cartId, outcomesOf(statuses, applied));
  } catch (error) {
    if (!(error instanceof EffectFault) || error.outcomes.length === 0) throw error;
    return synced(container, call, cartId, outcomesOf(statuses, error.outcomes));
  }
}

async function synced(
  container: MedusaContainer,
  { read, defersTotals }: CartCall,
  cartId: string,
  outcomes: Outcome[],
): Promise<Omit<CartSynced, 'notMoved'>> {
  // The effects are done: totals that cannot be worked out must not make the device send them again and again.
  const hasStaleTotals = defersTotals
    ? (await staleVersion(container, cartId)) !== undefined
    : !(await tryToFreshen(container, cartId));
  return { cart: await read(cartId), hasStaleTotals, outcomes };
}

async function cartOfCall(container: MedusaContainer, call: CartCall): Promise<string> {
  return call.cartId === null
    ? openOrNewCart(container, call.caller, call)
    : namedCart(container, call.caller, call.cartId);
}
