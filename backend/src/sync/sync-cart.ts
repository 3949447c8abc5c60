import type { MedusaContainer } from '@medusajs/framework/types';
import { LockTimeout } from '../cart-lock/lock-timeout';
import { type OwnerLock, underOwners } from '../cart-lock/locks';
import { assertNotLeaving } from '../cart-merge/leaving';
import type { NotMoved } from '../ledger-rules/merge-plan';
import { settleMergesInto } from '../cart-merge/settle';
import { readCart } from '../cart-merge/stored-cart';
import { closeOrderedCart } from '../payments/close-ordered-cart';
import { assertNotBeingPaid } from '../payments/lease';
import { adoptGuestLane } from './adopt-guest-lane';
import { applyEffects } from './apply-effects';
import { CartCompleted } from './cart-completed';
import type { CartEffect, Outcome } from '../ledger-rules/effects';
import { judgeCall, lookUp } from './lane-state';
import { ledgerOf } from './ledger';
import { type Asker, cartLaneOf, ownerLocks, ownersOf } from '../ledger-rules/owners';
import { freshOf, outcomesOf } from '../ledger-rules/sequence';
import { settleOpenRows } from './settle-open-rows';
import { CartMoved, EffectFault } from './sync-faults';
import { isTheirs, namedCart, type NewCart, openOrNewCart } from './target-cart';

/** A call of a device; the effects belong to one lane and follow each other. */
export type CartCall = NewCart & {
  asker: Asker;
  /** Null for the owner's open cart, or a new one. */
  cartId: string | null;
  effects: readonly CartEffect[];
};

/** The cart that was written to, and what became of each effect; of fewer when one has to wait. */
export type CartSynced = { cartId: string; outcomes: Outcome[]; notMoved: NotMoved[] };

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
    const notMoved = await adoptGuestLane(container, call.asker, call.effects);
    try {
      const synced = await underOwners(ownerLocks(call.asker), (lock) =>
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
  const { asker, effects } = call;
  const cartId = await cartOfCall(container, call);
  // What a crash has left open may lie in the cart before this one.
  const open = await ledgerOf(container).openCartsOf(ownersOf(asker), asker.client);
  const carts = [...new Set([cartId, ...open])];
  await lock.lockCarts(carts);
  lock.assertHeld();
  await assertNotLeaving(container, cartId);
  await closeOrderedCart(container, cartId);
  await settleMergesInto(container, cartId);
  for (const id of carts) await settleOpenRows(container, id);

  const known = await lookUp(container, asker, effects);
  const lane = cartLaneOf(asker, effects, known);
  const verdicts = await judgeCall(container, lane, effects, known);
  const cart = await readCart(container, cartId);
  if (!cart || !(await isTheirs(container, asker, cart))) throw new CartMoved();
  if (cart.isCompleted && call.cartId === null) throw new CartMoved();
  if (cart.isCompleted) throw await CartCompleted.of(container, asker, cart, outcomesOf(verdicts));
  const fresh = freshOf(verdicts);
  if (fresh.length === 0) return { cartId, outcomes: outcomesOf(verdicts) };
  await assertNotBeingPaid(container, cartId);
  const place = { cartId, lane, assertHeld: () => lock.assertHeld() };
  try {
    const applied = await applyEffects(container, place, fresh);
    return { cartId, outcomes: outcomesOf(verdicts, applied) };
  } catch (error) {
    if (!(error instanceof EffectFault) || error.outcomes.length === 0) throw error;
    return { cartId, outcomes: outcomesOf(verdicts, error.outcomes) };
  }
}

async function cartOfCall(container: MedusaContainer, call: CartCall): Promise<string> {
  return call.cartId === null
    ? openOrNewCart(container, call.asker, call)
    : namedCart(container, call.asker, call.cartId);
}
