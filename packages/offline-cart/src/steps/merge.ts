import type { Cart } from '../model/cart';
import { isLineQuantity } from '../model/edit';
import { intentVersion, type Intent } from '../model/intent';
import { randomId } from '../model/random-id';
import { unknownCart } from '../log/settled';
import type { HeldCart } from '../log/device';
import type { Snapshot } from '../log/snapshot';
import type { Step, Write } from '../log/step';
import { cartIdOf, leaveCart, leaveWrites, type LeaveReason } from './leave-cart';
import { lostLineNotices, shownOf } from './lost-lines';
import { hasMetLedger } from './known-ledger';
import { hasUnreadable, mayBeInFlight } from '../log/owner-selectors';
import { nextHeldCart, parkedCarts, setParkedCarts } from './parked-carts';
import { priceChanges } from './price-changes';
import { noticeWrites } from './notices';

export interface Merged {
  /** Null if it was never learned, because no batch of the guest created a cart. */
  guestCartId: string | null;
  /** Epoch of the device when the merge was requested. */
  epoch: number;
  /** The customer's cart including the guest's lines; null if the guest's cart had nothing for this customer. */
  cart: Cart | null;
  notMoved: readonly { variantId: string; quantity: number; available: number }[];
  /** ms since 1970. */
  time: number;
}

/** Stores the result of a merge: the device uses the customer's cart, unless it uses another one already. */
export function applyMerge({
  guestCartId,
  epoch,
  cart,
  notMoved,
  time,
}: Merged): Step<'stored' | 'stale'> {
  return (now) => {
    if (!isMergePending(now, guestCartId, epoch)) return { result: 'stale', writes: [] };
    const notices = notMoved.map((one) => {
      const title = lineOf(now, one.variantId)?.productTitle ?? '';
      return { kind: 'not-merged' as const, ...one, title };
    });
    // The response to an earlier request was lost, and the cart has been ordered since. Changes of its lines must not be
    // applied to another cart, even if one waits for this customer.
    if (cart !== null && cart.completedAt !== null) {
      const left = leaveOrdered(now, cart, time);
      if (left === null) return { result: 'stale', writes: [] };
      return { result: 'stored', writes: [...left, ...noticeWrites(now, notices, time)] };
    }
    const counter = now.cart.counter + 1;
    const next = cartAfterMerge(now, cart);
    // If a batch is open, the cart may include its effects, and its response brings the state. Which
    // lines exist is known anyway.
    const isTheirs = cart !== null && cartIdOf(next.cart) === cart.id;
    const isTold = isTheirs && !mayBeInFlight(now, 'cart');
    const held: HeldCart = isTold ? { kind: 'held', id: cart.id } : next.cart;
    const before = now.cart.cart === 'unknown' ? null : now.cart.cart;
    const changes = isTold ? priceChanges(before, [], cart) : [];
    const writes: Write[] = [
      { store: 'device', put: { ...now.device, ...next, cart: held } },
      {
        store: 'settled',
        put: isTold
          ? { ...now.cart, counter, cart, toldAt: time, hasStaleTotals: false }
          : unknownCart(counter),
      },
      ...noticeWrites(now, [...notices, ...changes], time),
    ];
    return { result: 'stored', writes };
  };
}

/** The writes that leave the ordered cart of a merge; null while they have to wait for records that cannot be read. */
function leaveOrdered(now: Snapshot, cart: Cart, time: number): readonly Write[] | null {
  const { device } = now;
  const waiting = parkedCarts(device, device.owner.id).filter(
    (one) => one.kind === 'to-merge' || one.id !== cart.id,
  );
  const held: HeldCart = { kind: 'held', id: cart.id };
  const parking = setParkedCarts(device, device.owner.id, waiting);
  const there = {
    ...now,
    device: { ...device, ...parking, cart: held },
    cart: { ...now.cart, cart },
  };
  const { result, writes } = leaveCart(cart.id, 'ordered', device.epoch, time)(there);
  return result === 'stale' ? null : writes;
}

/** There was nothing to merge. Reports the lines of the guest's cart, unless it was ordered. */
export function applyEmptyMerge(
  why: LeaveReason,
  { guestCartId, epoch, time }: Pick<Merged, 'guestCartId' | 'epoch' | 'time'>,
): Step<'stored' | 'stale'> {
  return (now) => {
    // A change of a line may be among the records that cannot be read.
    const isHidden = why === 'ordered' && hasUnreadable(now, 'cart');
    if (isHidden) return { result: 'stale', writes: [] };
    const taken = applyMerge({ guestCartId, epoch, cart: null, notMoved: [], time })(now);
    if (taken.result === 'stale') return taken;
    // Changes of ordered lines reach no other cart. The write of the device's cart must come last.
    if (why === 'ordered') {
      return { ...taken, writes: [...leaveWrites(now, why, time), ...taken.writes] };
    }
    const { cart } = now.cart;
    const lines = cart === 'unknown' || cart?.id !== guestCartId ? [] : cart.items;
    const notices = lostLineNotices(lines);
    return { ...taken, writes: [...taken.writes, ...noticeWrites(now, notices, time)] };
  };
}

/**
 * For servers that do not merge (stock Medusa): turns the guest's lines into adds of the customer. The
 * same transaction makes the device use the customer's cart, so that they are sent once.
 * @param target the customer's cart; null if they have none
 */
export function mergeAsAdds(
  guest: Cart,
  target: Cart | null,
  { epoch, time }: { epoch: number; time: number },
): Step<'stored' | 'stale'> {
  return (now) => {
    // Another tab has found a ledger meanwhile, which may have merged the cart.
    const isLate = hasMetLedger(now) || !isMergePending(now, guest.id, epoch);
    if (isLate) return { result: 'stale', writes: [] };
    const { device } = now;
    const next = cartAfterMerge(now, target);
    const isTarget = cartIdOf(next.cart) === (target?.id ?? null);
    const held: HeldCart =
      isTarget && target !== null ? { kind: 'held', id: target.id } : next.cart;
    const counter = now.cart.counter + 1;
    const adds = guest.items.flatMap((item, index): Intent[] => {
      const { quantity } = item;
      const shown = shownOf(item);
      if (shown === null || !isLineQuantity(quantity)) return [];
      return [
        {
          version: intentVersion,
          seq: device.nextSeq + index,
          id: randomId(),
          owner: device.owner,
          epoch,
          time,
          hold: 'none',
          lane: 'cart',
          edit: { op: 'add', quantity, item: shown },
        },
      ];
    });
    const writes: Write[] = [
      {
        store: 'device',
        put: { ...device, ...next, cart: held, nextSeq: device.nextSeq + guest.items.length },
      },
      {
        store: 'settled',
        put: isTarget ? { ...now.cart, counter, cart: target, toldAt: time } : unknownCart(counter),
      },
      ...adds.map((put): Write => ({ store: 'log', put })),
    ];
    return { result: 'stored', writes };
  };
}

/** @param cart null if the customer has none */
function cartAfterMerge({ device }: Snapshot, cart: Cart | null) {
  if (cart === null) return nextHeldCart(device, { kind: 'none' });
  return nextHeldCart(device, { kind: 'held', id: cart.id, lines: linesOf(cart) });
}

function linesOf({ items }: Cart): string[] {
  return items.flatMap((item) => item.variantId ?? []);
}

function isMergePending(now: Snapshot, guestCartId: string | null, epoch: number): boolean {
  const { cart } = now.device;
  return now.device.epoch === epoch && cart.kind === 'to-merge' && cart.guestCartId === guestCartId;
}

function lineOf(now: Snapshot, variantId: string) {
  const { cart } = now.cart;
  return cart === 'unknown' ? undefined : cart?.items.find((one) => one.variantId === variantId);
}
