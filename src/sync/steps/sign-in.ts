import { lanes } from '../intents/lane';
import { sameOwner, type Owner } from '../intents/owner';
import { randomId } from '../intents/random-id';
import type { HeldCart } from '../log/device';
import { newLaneState } from '../log/lane-state';
import { unknownCart, unknownWishlist } from '../log/settled';
import type { Snapshot } from '../log/snapshot';
import type { Step, Write } from '../log/step';
import { cancelsKept } from './cancelling';
import { afterAbsence, parking, withLines } from './parked';
import { pendingOf } from './owned';
import { comingToNothing } from './seal';

/** What a sign-in changed. */
export type SignedIn =
  /** The same customer: what their lapsed token had stopped goes on. */
  | 'resumed'
  /** The guest's edits and cart are the customer's now. */
  | 'adopted'
  /** Another customer, whose edits wait for their own sign-in. */
  | 'switched';

/** A customer signed in, or is found to be signed in. One transaction: whoever dies in between leaves one or the other. */
export function signIn(customerId: string): Step<SignedIn> {
  return (now) => {
    const { owner } = now.device;
    const customer: Owner = { kind: 'customer', id: customerId };
    if (sameOwner(owner, customer)) return resume(now);
    return owner.kind === 'guest' ? adopt(now, customer) : change(now, customer);
  };
}

/**
 * The same for a sign-in that was found out and not told.
 * @param epoch of the device when it was found: whoever has signed in or out since is not overruled
 */
export function signInSince(customerId: string, epoch: number): Step<SignedIn | 'stale'> {
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

/** What was sealed stays as it is, its owner too: the server may know it already, as the guest's. */
function adopt(now: Snapshot, owner: Owner) {
  const { device, cart, wishlist } = now;
  const epoch = device.epoch + 1;
  const ours = <One extends { owner: Owner }>(all: readonly One[]) =>
    all.filter((one) => sameOwner(one.owner, device.owner));
  const writes: Write[] = [
    {
      store: 'device',
      put: {
        ...device,
        epoch,
        owner,
        adoptedEpoch: device.epoch,
        client: randomId(),
        ...afterAbsence({ ...device, owner }, toMerge(now)),
        left: null,
        // What cannot be read cannot change its owner; whoever reads it later finds here whose it is.
        adopted: now.unreadable.some((one) => one.owner === device.owner.id)
          ? { ...device.adopted, [device.owner.id]: owner.id }
          : device.adopted,
      },
    },
    ...ours(now.log).map((one): Write => ({ store: 'log', put: { ...one, owner } })),
    ...ours(now.notices).map((one): Write => ({ store: 'notices', put: { ...one, owner } })),
    // The guest's lines stay on the screen until the merge brings the customer's cart.
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

/** A cart that was made by a batch whose answer was lost is merged once that is sent again: its answer tells the id. */
function toMerge({ device: { cart, owner } }: Snapshot): HeldCart {
  return cart.kind === 'held' ? { kind: 'to-merge', guestCartId: cart.id, guest: owner.id } : cart;
}

function change(now: Snapshot, owner: Owner) {
  const { device, cart, wishlist } = now;
  const { cart: own, ...others } = afterAbsence({ ...device, owner }, { kind: 'none' });
  const nothing = comingToNothing(now);
  const waits = device.cart.kind === 'to-merge' || pendingOf(now, 'cart').length > nothing.length;
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
        ...(waits ? parking(others, device.owner.id, withLines(now)) : others),
        cancels: cancelsKept(now),
        left: null,
      },
    },
    ...nothing.map((one): Write => ({ store: 'log', remove: one.seq })),
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
