import { lanes } from '../model/lane';
import { sameOwner, type Owner } from '../model/owner';
import { randomId } from '../model/random-id';
import type { HeldCart } from '../log/device';
import { newLaneState } from '../log/lane-state';
import { numberingRemovals } from '../log/numbering';
import { unknownCart, unknownWishlist } from '../log/settled';
import type { Snapshot } from '../log/snapshot';
import type { Step, Write } from '../log/step';
import { retainedCancellations } from '../log/cancellations';
import { nextHeldCart, parkCart, heldCartWithLines } from './parked-carts';
import { mayBeOwn, pendingIntents } from '../log/owner-selectors';
import { orderStateOf } from '../log/pending-order';
import { dropOrderWrites } from './order-request';
import { noOpIntents } from './seal';

/** What a sign-in changed. */
export type SignedIn =
  /** The same customer: continues what the lapsed token had stopped. */
  | 'resumed'
  /** The guest's edits and cart now belong to the customer. */
  | 'adopted'
  /** Another customer. The previous customer's edits wait for their sign-in. */
  | 'switched';

/** Stores that a customer signed in, or is found to be signed in. */
export function signIn(customerId: string): Step<SignedIn> {
  return (now) => {
    const { owner } = now.device;
    const customer: Owner = { kind: 'customer', id: customerId };
    if (sameOwner(owner, customer)) return resume(now);
    return owner.kind === 'guest' ? adopt(now, customer) : switchCustomer(now, customer);
  };
}

/**
 * The same for a sign-in that was detected later.
 * @param epoch of the device when it was detected; a later sign-in or log-out wins
 */
export function signInAtEpoch(customerId: string, epoch: number): Step<SignedIn | 'stale'> {
  return (now) =>
    now.device.epoch === epoch ? signIn(customerId)(now) : { result: 'stale', writes: [] };
}

function resume(now: Snapshot) {
  const writes = lanes.flatMap((lane): Write[] => {
    const state = now.lanes[lane];
    if (!state.signInNeeded) return [];
    return [{ store: 'lanes', put: { ...state, signInNeeded: false, notBefore: null } }];
  });
  return { result: 'resumed' as const, writes };
}

/** Sealed batches keep their owner, since the server may know them as the guest's. */
function adopt(now: Snapshot, owner: Owner) {
  const { device, cart, wishlist } = now;
  const epoch = device.epoch + 1;
  const ours = <One extends { owner: Owner }>(all: readonly One[]) =>
    all.filter((one) => sameOwner(one.owner, device.owner));
  // The customer's cart may hold other lines: they are asked again.
  const pending = orderStateOf(now);
  const unsentOrder = pending?.state === 'queued' ? pending.order : undefined;
  const writes: Write[] = [
    {
      store: 'device',
      put: {
        ...device,
        epoch,
        owner,
        adoptedEpoch: device.epoch,
        client: randomId(),
        ...nextHeldCart({ ...device, owner }, toMerge(now)),
        left: null,
        // Records that cannot be read keep the guest as their owner; a build that can read them finds
        // the customer here.
        adopted: now.unreadable.some((one) => one.owner === device.owner.id)
          ? { ...device.adopted, [device.owner.id]: owner.id }
          : device.adopted,
      },
    },
    ...ours(now.log)
      .filter((one) => one !== unsentOrder)
      .map((one): Write => ({ store: 'log', put: { ...one, owner } })),
    ...(unsentOrder === undefined
      ? []
      : dropOrderWrites({ ...now, device: { ...device, owner } }, unsentOrder, 'signed-in')),
    ...numberingRemovals(now),
    ...ours(now.notices).map((one): Write => ({ store: 'notices', put: { ...one, owner } })),
    // The guest's lines stay on the screen until the merge returns the customer's cart.
    {
      store: 'settled',
      put:
        device.cart.kind === 'none'
          ? unknownCart(cart.counter + 1)
          : { ...cart, counter: cart.counter + 1 },
    },
    {
      store: 'settled',
      put: { ...unknownWishlist(wishlist.counter + 1), shown: wishlist.shown },
    },
    ...lanes.map((lane): Write => ({
      store: 'lanes',
      put: { ...now.lanes[lane], signInNeeded: false, notBefore: null },
    })),
  ];
  return { result: 'adopted' as const, writes };
}

/** If the response that created the cart was lost, `guestCartId` is null until the batch is sent again. */
function toMerge({ device: { cart, owner } }: Snapshot): HeldCart {
  return cart.kind === 'held' ? { kind: 'to-merge', guestCartId: cart.id, guest: owner.id } : cart;
}

function switchCustomer(now: Snapshot, owner: Owner) {
  const { device, cart, wishlist } = now;
  const { cart: own, ...others } = nextHeldCart({ ...device, owner }, { kind: 'none' });
  const noOps = noOpIntents(now);
  const isPending = pendingIntents(now, 'cart').length > noOps.length;
  // An edit that cannot be read may change a line of their cart.
  const isHidden = now.unreadable.some(
    (one) => (one.lane === null || one.lane === 'cart') && mayBeOwn(now, one),
  );
  const needsCart = device.cart.kind === 'to-merge' || isPending || isHidden;
  const writes: Write[] = [
    {
      store: 'device',
      put: {
        ...device,
        epoch: device.epoch + 1,
        owner,
        adoptedEpoch: null,
        client: randomId(),
        cart: own,
        ...(needsCart ? parkCart(others, device.owner.id, heldCartWithLines(now)) : others),
        cancels: retainedCancellations(now),
        left: null,
      },
    },
    ...noOps.map((one): Write => ({ store: 'log', remove: one.seq })),
    ...numberingRemovals(now),
    { store: 'settled', put: unknownCart(cart.counter + 1), of: 'another owner' },
    { store: 'settled', put: unknownWishlist(wishlist.counter + 1), of: 'another owner' },
    ...lanes.map((lane): Write => ({
      store: 'lanes',
      put: newLaneState(lane),
      of: 'another owner',
    })),
  ];
  return { result: 'switched' as const, writes };
}
