import type { Wish } from '@/commerce/wishlist/wishlist';
import type { CartIntent, Intent, WishIntent } from '../intents/intent';
import type { Lane } from '../intents/lane';
import { sameOwner, type Owner } from '../intents/owner';
import type { SealedBatch } from '../log/sealed-batch';
import type { Snapshot } from '../log/snapshot';

/**
 * Whether something is the present owner's: also what the guest they were left here, and could not be read when they
 * signed in.
 */
export function isOurs({ device }: Snapshot, owner: Owner): boolean {
  return sameOwner(owner, device.owner) || device.adopted[owner.id] === device.owner.id;
}

/**
 * Open seals that go for the present owner, in their order. A guest's that were sealed before the sign-in keep their
 * owner, as they keep their keys: the server knows them as the guest's. They go before the merge, so also before what
 * the customer had sealed when they were here last. Of two guests, the one whose cart is merged next goes first.
 */
export function sealsOf(now: Snapshot, lane: Lane): SealedBatch[] {
  const { owner } = now.device;
  const open = now.seals.filter((one) => one.lane === lane);
  const own = open.filter((one) => sameOwner(one.owner, owner));
  const guests = open.filter((one) => isLeftGuests(now, one));
  const toMerge = guests.filter((one) => isToMerge(now, one));
  return [...toMerge, ...guests.filter((one) => !toMerge.includes(one)), ...own];
}

/**
 * Whether a batch was sealed by the guest whose edits are the present customer's now. Whatever became of that guest's
 * cart: an edit that waits is found with its seal, or it would wait for ever.
 */
export function isLeftGuests(now: Snapshot, { owner, effects }: SealedBatch): boolean {
  const { device, log } = now;
  if (owner.kind !== 'guest' || sameOwner(owner, device.owner)) return false;
  if (isToMerge(now, { owner })) return true;
  const sealed = new Set(effects.flatMap(({ intents }) => [...intents]));
  return log.some((one) => sealed.has(one.id) && isOurs(now, one.owner));
}

/** Whether a batch was sealed by the guest whose cart is merged next. */
export function isToMerge({ device: { cart } }: Snapshot, { owner }: Pick<SealedBatch, 'owner'>) {
  return cart.kind === 'to-merge' && cart.guest === owner.id;
}

/** Intents of the present owner that the shop has not settled, in order; sealed ones too. */
export function pendingOf(now: Snapshot, lane: Lane): Intent[] {
  return now.log.filter((one) => one.lane === lane && isOurs(now, one.owner));
}

/** Those of them that are not sealed yet. */
export function waitingCart(now: Snapshot): CartIntent[] {
  const sealed = sealedIds(now);
  return pendingOf(now, 'cart').filter(
    (one): one is CartIntent => one.lane === 'cart' && !sealed.has(one.id),
  );
}

export function waitingWishes(now: Snapshot): WishIntent[] {
  const sealed = sealedIds(now);
  return pendingOf(now, 'wishlist').filter(
    (one): one is WishIntent => one.lane === 'wishlist' && !sealed.has(one.id),
  );
}

/** Whether the shop's cart holds the variant, as this device knows it. */
export function isHeld(now: Snapshot, variantId: string): boolean {
  const { cart } = now.cart;
  if (cart === 'unknown' || cart === null) return false;
  return cart.items.some((item) => item.variantId === variantId && item.quantity > 0);
}

/** The shop's wishlist, as this device knows it. */
export function wishesOf({ wishlist: { wishes } }: Snapshot): readonly Wish[] {
  return wishes === 'unknown' ? [] : wishes;
}

/** Whether records of another version, or damaged ones, stand in the lane: nothing overtakes them. */
export function isUnreadable(now: Snapshot, lane: Lane): boolean {
  return now.unreadable.some((one) => one.lane === null || one.lane === lane);
}

function sealedIds(now: Snapshot): Set<string> {
  return new Set(
    now.seals.flatMap((seal) => seal.effects.flatMap((effect) => [...effect.intents])),
  );
}

/** Whether the shop may have a state for this owner that the device was not told. */
export function isUntold({ device, cart, wishlist }: Snapshot, lane: Lane): boolean {
  const isGuest = device.owner.kind === 'guest';
  if (lane === 'wishlist') return !isGuest && wishlist.wishes === 'unknown';
  return cart.cart === 'unknown' && !(isGuest && device.cart.kind === 'none');
}
