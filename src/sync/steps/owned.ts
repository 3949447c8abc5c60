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
 * the customer had sealed when they were here last.
 */
export function sealsOf(now: Snapshot, lane: Lane): SealedBatch[] {
  const { owner, cart } = now.device;
  const own = now.seals.filter((one) => one.lane === lane && sameOwner(one.owner, owner));
  const isToMerge = (one: SealedBatch) => cart.kind === 'to-merge' && one.owner.id === cart.guest;
  return [...now.seals.filter((one) => one.lane === lane && isToMerge(one)), ...own];
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
