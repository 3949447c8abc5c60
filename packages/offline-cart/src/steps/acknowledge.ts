import type { Cart, Wish } from '../model/cart';
import { isLineEdit } from '../fold/fold';
import type { Intent } from '../model/intent';
import type { HeldCart } from '../log/device';
import type { NoticeDraft } from '../log/notice';
import type { SealedBatch } from '../log/sealed-batch';
import { unknownCart } from '../log/settled';
import type { Snapshot } from '../log/snapshot';
import type { Step, Write } from '../log/step';
import type { Outcome } from '../model/outcome';
import { cancellationOf, laneStateWithout } from '../log/cancellations';
import { cartIdOf, leaveWrites } from './leave-cart';
import {
  holdsVariant,
  isAdoptedGuestBatch,
  hasUnreadable,
  pendingIntents,
  unsealedCartIntents,
} from '../log/owner-selectors';
import { parkCart, heldCartWithLines } from './parked-carts';
import { priceChanges } from './price-changes';
import { noticeWrites } from './notices';
import {
  resolveEffect,
  refusalNotice,
  dependentAdjusts,
  type EffectResult,
  type SentEffect,
} from './effect-result';

/** The response to a batch. */
export interface BatchResponse {
  batch: SealedBatch;
  /** Epoch of the device when the batch was sent. */
  epoch: number;
  /** The cart in the request; null if the device had none. */
  cartId: string | null;
  /** By key. Effects without an outcome stay pending. */
  outcomes: ReadonlyMap<string, Outcome>;
  /** `unknown`: the response had no state, so it is read later. */
  state:
    | { lane: 'cart'; cart: Cart | 'unknown'; hasStaleTotals?: boolean }
    | { lane: 'wishlist'; wishes: readonly Wish[] | 'unknown' };
  /** ms since 1970. */
  time: number;
}

/**
 * Stores the response to a batch in one transaction: removes its intents, stores the shop's new state
 * and adds notices for refusals. The response is ignored unless the batch is still in the log, the epoch
 * is the one in which it was sent, and all records of the lane can be read.
 */
export function acknowledge(response: BatchResponse): Step<'acknowledged' | 'stale'> {
  return (now) => {
    const { batch, epoch, outcomes, time } = response;
    const isOpen = now.seals.some((one) => one.key === batch.key);
    if (!isOpen || now.device.epoch !== epoch) return { result: 'stale', writes: [] };
    // An intent that a newer build has rewritten meanwhile would remain and be sent again. The batch
    // waits with it.
    if (hasUnreadable(now, batch.lane)) return { result: 'stale', writes: [] };

    const { singleUntil } = now.lanes[batch.lane];
    const cancelling = cancellationOf(now, batch);
    const byId = new Map(now.log.map((intent) => [intent.id, intent]));
    const results = batch.effects.flatMap((sealed): EffectResult[] => {
      const outcome = outcomes.get(sealed.key);
      if (outcome === undefined) return [];
      const own = sealed.intents.flatMap((id) => byId.get(id) ?? []);
      const isPart = own.length === 0 && outcome.kind === 'rejected';
      const intents = isPart ? removalsOfProduct(now, sealed.effect) : own;
      return [resolveEffect({ ...sealed, intents }, outcome, cancelling)];
    });
    const withdrawn = withdrawnWith(now, results, response);
    const removed = [...results.flatMap((one) => [...one.removed]), ...withdrawn.values()].flat();
    const retained = results.flatMap((one) => [...one.retained]);
    const suspects = results.flatMap((one) => (one.isSuspect ? one.retained : []));
    const notices = results.flatMap((one): NoticeDraft[] => {
      if (one.refusal === null) return [];
      const standing = one.removed.flatMap((intent) => withdrawn.get(intent.id) ?? []);
      const notice = refusalNotice([...one.removed, ...standing], one.refusal);
      return notice === null ? [] : [notice];
    });
    const placed = placedOrders(response, byId);
    const applied = results.flatMap((one) => (one.refusal === null ? one.removed : []));
    const { writes: stateWrites, notices: changes } =
      placed.length > 0
        ? { writes: orderedCartWrites(now, response), notices: placed }
        : stateWritesOf(now, response, applied);
    const writes: Write[] = [
      { store: 'seals', remove: batch.key },
      ...removed.map((intent): Write => ({ store: 'log', remove: intent.seq })),
      ...retained.map((intent): Write => ({ store: 'log', put: intent })),
      {
        store: 'lanes',
        put: {
          ...laneStateWithout(now, batch),
          singleUntil: suspects.reduce((most, { seq }) => Math.max(most, seq), singleUntil),
        },
      },
      ...stateWrites,
      ...noticeWrites(now, [...notices, ...changes], time),
    ];
    return { result: 'acknowledged', writes };
  };
}

/** The intents of a wish's removal whose variants need several effects: the last of these has them, perhaps in a later batch. */
function removalsOfProduct(now: Snapshot, effect: SentEffect['effect']): Intent[] {
  if (effect.op !== 'unwish') return [];
  return pendingIntents(now, 'wishlist').filter(
    ({ edit }) => edit.op === 'unwish' && edit.item.productId === effect.productId,
  );
}

/** Notices about the orders that the shop has made. */
function placedOrders(
  { batch, outcomes }: BatchResponse,
  byId: ReadonlyMap<string, Intent>,
): NoticeDraft[] {
  return batch.effects.flatMap(({ key, intents }): NoticeDraft[] => {
    const edit = byId.get(intents[0] ?? '')?.edit;
    const outcome = outcomes.get(key);
    if (edit?.op !== 'order' || outcome === undefined || outcome.kind === 'rejected') return [];
    const details = outcome.kind === 'applied' ? (outcome.details ?? null) : null;
    return [{ kind: 'order-placed', request: edit.request, details }];
  });
}

/** Stops using the cart of an order. A guest's one that is still to be merged is left by the merge, which finds it ordered. */
function orderedCartWrites(now: Snapshot, { batch, cartId, time }: BatchResponse): Write[] {
  const { device, cart } = now;
  const isLeft = cartIdOf(device.cart) !== cartId || isAdoptedGuestBatch(now, batch);
  return isLeft
    ? [{ store: 'settled', put: unknownCart(cart.counter + 1) }]
    : leaveWrites(now, 'ordered', time);
}

/**
 * By id of each refused add: the later adjustments that depend on it. There are none if the cart holds
 * the line anyway.
 */
function withdrawnWith(
  now: Snapshot,
  results: readonly EffectResult[],
  { state }: BatchResponse,
): Map<string, Intent[]> {
  const withdrawn = new Map<string, Intent[]>();
  if (state.lane !== 'cart') return withdrawn;
  for (const { removed, refusal } of results) {
    const last = removed.at(-1);
    if (refusal === null || last === undefined || last.lane !== 'cart') continue;
    if (!isLineEdit(last.edit)) continue;
    const { variantId } = last.edit.item;
    const { cart } = state;
    if (cart !== 'unknown' && cart.items.some((item) => item.variantId === variantId)) continue;
    const add = removed.findLast((one) => one.edit.op === 'add');
    if (add === undefined) continue;
    withdrawn.set(
      add.id,
      dependentAdjusts(last.edit.op === 'add' ? last : add, unsealedCartIntents(now)),
    );
  }
  return withdrawn;
}

/** The shop's new state. It becomes unknown if the device uses another cart by now. */
function stateWritesOf(
  now: Snapshot,
  { state, cartId, batch, time, outcomes }: BatchResponse,
  applied: readonly Intent[],
): { writes: Write[]; notices: NoticeDraft[] } {
  if (state.lane === 'wishlist') {
    const { counter } = now.wishlist;
    const { wishes } = state;
    if (wishes === 'unknown') {
      const put = { ...now.wishlist, counter: counter + 1, wishes };
      return { writes: [{ store: 'settled', put }], notices: [] };
    }
    const known = new Map(Object.entries(now.wishlist.shown));
    for (const { edit } of applied) {
      if (edit.op === 'wish') known.set(edit.item.productId, edit.item);
    }
    const shown = Object.fromEntries(
      wishes.flatMap(({ productId }) => {
        const product = known.get(productId);
        return product === undefined ? [] : [[productId, product]];
      }),
    );
    const put = { ...now.wishlist, counter: counter + 1, wishes: [...wishes], shown };
    return { writes: [{ store: 'settled', put }], notices: [] };
  }
  const counter = now.cart.counter + 1;
  const { device } = now;
  const isSame = cartIdOf(device.cart) === cartId;
  const { cart } = state;
  if (cart !== 'unknown' && isAdoptedGuestBatch(now, batch) && device.cart.kind !== 'to-merge') {
    return { writes: guestMergeWrites(now, cart, batch.owner.id), notices: [] };
  }
  const isThatOne = cart !== 'unknown' && cartIdOf(device.cart) === cart.id;
  if (cart === 'unknown' || (!isSame && !isThatOne) || batch.lane !== 'cart') {
    const put = isWithoutCart(now, outcomes)
      ? { ...unknownCart(counter), cart: null }
      : unknownCart(counter);
    return { writes: [{ store: 'settled', put }], notices: [] };
  }
  if (cart.completedAt !== null) return { writes: leaveWrites(now, 'ordered', time), notices: [] };
  const before = now.cart.cart === 'unknown' ? null : now.cart.cart;
  const added = applied.filter(
    (one) =>
      one.lane === 'cart' && isLineEdit(one.edit) && !holdsVariant(now, one.edit.item.variantId),
  );
  return {
    writes: [
      {
        store: 'settled',
        put: {
          ...now.cart,
          counter,
          cart,
          toldAt: time,
          hasStaleTotals: state.hasStaleTotals ?? false,
        },
      },
      { store: 'device', put: { ...device, cart: withCartId(device.cart, cart.id) } },
    ],
    notices: priceChanges(before, added, cart),
  };
}

/** Whether a guest still has no cart: nothing of the batch has created one. */
function isWithoutCart({ device }: Snapshot, outcomes: BatchResponse['outcomes']): boolean {
  const isCreated = [...outcomes.values()].some(({ kind }) => kind !== 'rejected');
  return device.owner.kind === 'guest' && device.cart.kind === 'none' && !isCreated;
}

/**
 * The customer has a cart of their own by now. The guest's cart is merged into it, unless it was
 * ordered. Their own cart is parked meanwhile, because it may have become an order and edits of its
 * lines wait for it.
 */
function guestMergeWrites(now: Snapshot, cart: Cart, guest: string): Write[] {
  const settled: Write = { store: 'settled', put: unknownCart(now.cart.counter + 1) };
  if (cart.completedAt !== null) return [settled];
  const { device } = now;
  const toMerge = { kind: 'to-merge' as const, guestCartId: cart.id, guest };
  // With a stock Medusa, the device uses the guest's cart as soon as it is created.
  const isOwn = cartIdOf(device.cart) !== cart.id;
  const parked = isOwn ? parkCart(device, device.owner.id, heldCartWithLines(now)) : {};
  return [settled, { store: 'device', put: { ...device, ...parked, cart: toMerge } }];
}

/** The response to a guest's batch after the sign-in returns the id of the cart to merge. */
function withCartId(cart: HeldCart, id: string): HeldCart {
  return cart.kind === 'to-merge' ? { ...cart, guestCartId: id } : { kind: 'held', id };
}
