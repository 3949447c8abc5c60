import type { Cart } from '@/commerce/carts/cart';
import type { Wish } from '@/commerce/wishlist/wishlist';
import { isLineEdit } from '../folding/fold';
import type { Intent } from '../intents/intent';
import type { HeldCart } from '../log/device';
import { newLaneState } from '../log/lane-state';
import type { NoticeDraft } from '../log/notice';
import type { SealedBatch } from '../log/sealed-batch';
import { unknownCart } from '../log/settled';
import type { Snapshot } from '../log/snapshot';
import type { Step, Write } from '../log/step';
import type { Outcome } from '../transports/outcome';
import { cancellingOf } from './cancelling';
import { idOf, leaving } from './leave-cart';
import { isHeld, isLeftGuests, isUnreadable, waitingCart } from './owned';
import { priceChanges } from './price-changes';
import { telling } from './tell';
import { judge, refusalNotice, standingOn, type Verdict } from './verdict';

/** The answer to a batch. */
export interface Answered {
  batch: SealedBatch;
  /** Of the device when it was sent. */
  epoch: number;
  /** The cart that it was sent for; null where the device held none. */
  cartId: string | null;
  /** By key; one for each effect. */
  outcomes: ReadonlyMap<string, Outcome>;
  /** `unknown`: the shop did not tell, and is asked at the next chance. */
  state:
    | { lane: 'cart'; cart: Cart | 'unknown' }
    | { lane: 'wishlist'; wishes: readonly Wish[] | 'unknown' };
  /** ms since 1970. */
  time: number;
}

/**
 * Settles a batch in one transaction: its intents out, the shop's new state in, refusals to the shopper's list.
 * Only while its seal lies in the log under the epoch in which it was sent, and all of the lane can be read: of any
 * other answer nothing is written.
 */
export function settle(answer: Answered): Step<'settled' | 'stale'> {
  return (now) => {
    const { batch, epoch, outcomes, time } = answer;
    const isOpen = now.seals.some((one) => one.key === batch.key);
    if (!isOpen || now.device.epoch !== epoch) return { result: 'stale', writes: [] };
    // An intent that a newer build rewrote meanwhile would stay behind, and be sent again. The batch waits with it.
    if (isUnreadable(now, batch.lane)) return { result: 'stale', writes: [] };

    const { singleUntil } = now.lanes[batch.lane];
    const cancelling = cancellingOf(now, batch);
    const byId = new Map(now.log.map((intent) => [intent.id, intent]));
    const verdicts = batch.effects.map((sealed) => {
      const intents = sealed.intents.flatMap((id) => byId.get(id) ?? []);
      const outcome = outcomes.get(sealed.key) ?? { kind: 'applied' };
      return judge({ ...sealed, intents }, outcome, cancelling);
    });
    const withdrawn = withdrawnWith(now, verdicts, answer);
    const gone = [...verdicts.flatMap((one) => [...one.gone]), ...withdrawn.values()].flat();
    const kept = verdicts.flatMap((one) => [...one.kept]);
    const suspects = verdicts.flatMap((one) => (one.isSuspect ? one.kept : []));
    const notices = verdicts.flatMap((one): NoticeDraft[] => {
      if (one.told === null) return [];
      const standing = one.gone.flatMap((intent) => withdrawn.get(intent.id) ?? []);
      const notice = refusalNotice([...one.gone, ...standing], one.told);
      return notice === null ? [] : [notice];
    });
    const applied = verdicts.flatMap((one) => (one.told === null ? one.gone : []));
    const { writes: stateWrites, notices: changes } = taken(now, answer, applied);
    const writes: Write[] = [
      { store: 'seals', remove: batch.key },
      ...gone.map((intent): Write => ({ store: 'log', remove: intent.seq })),
      ...kept.map((intent): Write => ({ store: 'log', put: intent })),
      {
        store: 'lanes',
        put: {
          ...newLaneState(batch.lane),
          singleUntil: suspects.reduce((most, { seq }) => Math.max(most, seq), singleUntil),
        },
      },
      ...stateWrites,
      ...telling(now, [...notices, ...changes], time),
    ];
    return { result: 'settled', writes };
  };
}

/** By the id of each refused add: the taps that stood on it. Where the cart holds the line anyway they stand on that. */
function withdrawnWith(
  now: Snapshot,
  verdicts: readonly Verdict[],
  { state }: Answered,
): Map<string, Intent[]> {
  const withdrawn = new Map<string, Intent[]>();
  if (state.lane !== 'cart') return withdrawn;
  for (const { gone, told } of verdicts) {
    const last = gone.at(-1);
    if (told === null || last === undefined || last.lane !== 'cart') continue;
    if (!isLineEdit(last.edit)) continue;
    const { variantId } = last.edit.item;
    const { cart } = state;
    if (cart !== 'unknown' && cart.items.some((item) => item.variantId === variantId)) continue;
    const add = gone.findLast((one) => one.edit.op === 'add');
    if (add === undefined) continue;
    withdrawn.set(add.id, standingOn(last.edit.op === 'add' ? last : add, waitingCart(now)));
  }
  return withdrawn;
}

/** The shop's new state, unless the device has turned to another cart meanwhile: then nothing is known of that one. */
function taken(
  now: Snapshot,
  { state, cartId, batch, time }: Answered,
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
  const isSame = idOf(device.cart) === cartId;
  const { cart } = state;
  if (cart !== 'unknown' && isLeftGuests(now, batch) && device.cart.kind !== 'to-merge') {
    return { writes: mergingGuests(now, cart, batch.owner.id), notices: [] };
  }
  const isThatOne = cart !== 'unknown' && idOf(device.cart) === cart.id;
  if (cart === 'unknown' || (!isSame && !isThatOne) || batch.lane !== 'cart') {
    return { writes: [{ store: 'settled', put: unknownCart(counter) }], notices: [] };
  }
  if (cart.completedAt !== null) return { writes: leaving(now, 'ordered', time), notices: [] };
  const before = now.cart.cart === 'unknown' ? null : now.cart.cart;
  const added = applied.filter(
    (one) => one.lane === 'cart' && isLineEdit(one.edit) && !isHeld(now, one.edit.item.variantId),
  );
  return {
    writes: [
      { store: 'settled', put: { ...now.cart, counter, cart, toldAt: time } },
      { store: 'device', put: { ...device, cart: turnedTo(device.cart, cart.id) } },
    ],
    notices: priceChanges(before, added, cart),
  };
}

/** The customer holds a cart of their own by now: the guest's comes into it, unless it was ordered. */
function mergingGuests(now: Snapshot, cart: Cart, guest: string): Write[] {
  const settled: Write = { store: 'settled', put: unknownCart(now.cart.counter + 1) };
  if (cart.completedAt !== null) return [settled];
  const toMerge = { kind: 'to-merge' as const, guestCartId: cart.id, guest };
  return [settled, { store: 'device', put: { ...now.device, cart: toMerge } }];
}

/** A guest's batch, answered after the sign-in, tells the cart that is to be merged. */
function turnedTo(cart: HeldCart, id: string): HeldCart {
  return cart.kind === 'to-merge' ? { ...cart, guestCartId: id } : { kind: 'held', id };
}
