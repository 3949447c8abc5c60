import type { Wish } from '../model/cart';
import type { CartIntent, Intent, OrderIntent, WishIntent } from '../model/intent';
import type { Lane } from '../model/lane';
import { sameOwner, type Owner } from '../model/owner';
import type { SealedBatch } from './sealed-batch';
import type { Snapshot, Unreadable } from './snapshot';

/**
 * Whether something belongs to the present owner. That includes records of a guest whom they adopted,
 * which could not be read at the sign-in.
 */
export function isOwn({ device }: Snapshot, owner: Owner): boolean {
  return sameOwner(owner, device.owner) || device.adopted[owner.id] === device.owner.id;
}

/**
 * Open batches that are sent for the present owner, in order. Batches that a guest sealed before the
 * sign-in keep their owner and keys, since the server knows them as the guest's. They precede the merge,
 * so they also precede batches that the customer sealed earlier. The guest whose cart is merged next
 * comes first.
 */
export function openBatches(now: Snapshot, lane: Lane): SealedBatch[] {
  const { owner } = now.device;
  const open = now.seals.filter((one) => one.lane === lane);
  const own = open.filter((one) => sameOwner(one.owner, owner));
  const guests = open.filter((one) => isAdoptedGuestBatch(now, one));
  const toMerge = guests.filter((one) => isNextToMerge(now, one));
  return [...toMerge, ...guests.filter((one) => !toMerge.includes(one)), ...own];
}

/**
 * Whether a batch was sealed by a guest whose edits now belong to the present customer, whatever
 * happened to the guest's cart. Otherwise the edits in it would stay pending forever.
 */
export function isAdoptedGuestBatch(now: Snapshot, { owner, effects }: SealedBatch): boolean {
  const { device, log } = now;
  if (owner.kind !== 'guest' || sameOwner(owner, device.owner)) return false;
  if (isNextToMerge(now, { owner })) return true;
  const sealed = new Set(effects.flatMap(({ intents }) => [...intents]));
  return log.some((one) => sealed.has(one.id) && isOwn(now, one.owner));
}

/** Whether a batch was sealed by the guest whose cart is merged next. */
export function isNextToMerge(
  { device: { cart } }: Snapshot,
  { owner }: Pick<SealedBatch, 'owner'>,
) {
  return cart.kind === 'to-merge' && cart.guest === owner.id;
}

/** Intents of the present owner that the shop has not acknowledged, sealed or not, in order. */
export function pendingIntents(now: Snapshot, lane: Lane): Intent[] {
  return now.log.filter((one) => one.lane === lane && isOwn(now, one.owner));
}

/** An order that the present owner asked for and that is not decided; undefined if there is none. */
export function pendingOrder(now: Snapshot): OrderIntent | undefined {
  return now.log.find((one): one is OrderIntent => isOrder(one) && isOwn(now, one.owner));
}

function isOrder(intent: Intent): intent is OrderIntent {
  return intent.edit.op === 'order';
}

/** The pending cart intents that are not sealed. */
export function unsealedCartIntents(now: Snapshot): CartIntent[] {
  const sealed = sealedIds(now);
  return pendingIntents(now, 'cart').filter(
    (one): one is CartIntent => one.lane === 'cart' && !sealed.has(one.id),
  );
}

export function unsealedWishIntents(now: Snapshot): WishIntent[] {
  const sealed = sealedIds(now);
  return pendingIntents(now, 'wishlist').filter(
    (one): one is WishIntent => one.lane === 'wishlist' && !sealed.has(one.id),
  );
}

/** Whether the acknowledged cart holds the variant. */
export function holdsVariant(now: Snapshot, variantId: string): boolean {
  const { cart } = now.cart;
  if (cart === 'unknown' || cart === null) return false;
  return cart.items.some((item) => item.variantId === variantId && item.quantity > 0);
}

/** The acknowledged wishlist; empty while it is unknown. */
export function knownWishes({ wishlist: { wishes } }: Snapshot): readonly Wish[] {
  return wishes === 'unknown' ? [] : wishes;
}

/** Whether the lane has records that are damaged or of another version. They stop the lane. */
export function hasUnreadable(now: Snapshot, lane: Lane): boolean {
  return now.unreadable.some((one) => one.lane === null || one.lane === lane);
}

/** Whether a record that cannot be read may belong to the present owner. */
export function mayBeOwn({ device }: Snapshot, { owner }: Unreadable): boolean {
  const { cart } = device;
  const guest = cart.kind === 'to-merge' ? cart.guest : null;
  if (owner === null || owner === guest) return true;
  return owner === device.owner.id || device.adopted[owner] === device.owner.id;
}

/**
 * Whether a batch of the present owner may be open, including one that cannot be read. The shop may have
 * applied it.
 */
export function mayBeInFlight(now: Snapshot, lane: Lane): boolean {
  const isHidden = (one: Unreadable) =>
    one.store === 'seals' && (one.lane === null || one.lane === lane) && mayBeOwn(now, one);
  return openBatches(now, lane).length > 0 || now.unreadable.some(isHidden);
}

function sealedIds(now: Snapshot): Set<string> {
  return new Set(
    now.seals.flatMap((seal) => seal.effects.flatMap((effect) => [...effect.intents])),
  );
}

/** Whether the owner may have a cart or wishlist at the shop that this device has not read yet. */
export function isStateUnknown({ device, cart, wishlist }: Snapshot, lane: Lane): boolean {
  const isGuest = device.owner.kind === 'guest';
  if (lane === 'wishlist') return !isGuest && wishlist.wishes === 'unknown';
  return cart.cart === 'unknown' && !(isGuest && device.cart.kind === 'none');
}
