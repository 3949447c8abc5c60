import { lanes } from '../model/lane';
import { randomId } from '../model/random-id';
import { newLaneState } from '../log/lane-state';
import { numberingRemovals } from '../log/numbering';
import { unknownCart, unknownWishlist } from '../log/settled';
import type { Snapshot } from '../log/snapshot';
import type { Step, Write } from '../log/step';
import { isOwn, openBatches } from '../log/owner-selectors';
import { parkedCarts, setParkedCarts } from './parked-carts';

export type SignedOut =
  /** `dropped`: edits that were never sent. */
  | { kind: 'done'; dropped: number }
  /**
   * Nothing was done. `count` includes edits, records that cannot be read, and lines of guests' carts
   * that are not merged.
   */
  | { kind: 'unsent'; count: number };

/**
 * Logs the customer out in one transaction: raises the epoch, so that no outstanding response is stored,
 * removes everything that belongs to them, and takes another client name.
 * @param unsent whether to ask about or drop edits that were not sent
 */
export function signOut(unsent: 'ask' | 'drop'): Step<SignedOut> {
  return (now) => {
    const { device, cart, wishlist } = now;
    if (device.owner.kind === 'guest') return { result: { kind: 'done', dropped: 0 }, writes: [] };
    const ours = <One extends { owner: typeof device.owner }>(all: readonly One[]) =>
      all.filter((one) => isOwn(now, one.owner));
    const log = ours(now.log);
    const unreadable = now.unreadable.filter(
      ({ owner: id }) => id !== null && [id, device.adopted[id]].includes(device.owner.id),
    );
    const hidden = unreadable.filter(({ store }) => store === 'log').length;
    const count = log.length + hidden + linesToMerge(now);
    if (unsent === 'ask' && count > 0) return { result: { kind: 'unsent', count }, writes: [] };
    const writes: Write[] = [
      {
        store: 'device',
        put: {
          ...device,
          epoch: device.epoch + 1,
          owner: { kind: 'guest', id: randomId() },
          adoptedEpoch: null,
          client: randomId(),
          cart: { kind: 'none' },
          ...setParkedCarts(device, device.owner.id, []),
          left: device.owner.id,
          adopted: without(device.adopted, device.owner.id),
        },
      },
      ...log.map((one): Write => ({ store: 'log', remove: one.seq })),
      ...lanes.flatMap((lane) =>
        openBatches(now, lane).map((one): Write => ({ store: 'seals', remove: one.key })),
      ),
      ...ours(now.notices).map((one): Write => ({ store: 'notices', remove: one.id })),
      ...lanes.flatMap((lane): Write[] => [
        { store: 'lanes', put: newLaneState(lane), of: 'another owner' },
        { store: 'numbering', remove: `${device.client}/${lane}` },
      ]),
      ...numberingRemovals(now),
      ...unreadable.map(({ store, key }): Write => ({ store, removeUnreadable: key })),
      {
        store: 'settled',
        put: { ...unknownCart(cart.counter + 1), cart: null },
        of: 'another owner',
      },
      {
        store: 'settled',
        put: { ...unknownWishlist(wishlist.counter + 1), wishes: [] },
        of: 'another owner',
      },
    ];
    return { result: { kind: 'done', dropped: log.length + hidden }, writes };
  };
}

/** Forgets who logged out last, once their token is removed from the device. */
export function forgetSignedOut(): Step<void> {
  return ({ device }) => ({
    result: undefined,
    writes: device.left === null ? [] : [{ store: 'device', put: { ...device, left: null } }],
  });
}

/** Lines of guests' carts that are not merged: they would be lost after the log-out. */
function linesToMerge({ device, cart: { cart } }: Snapshot): number {
  const parked = parkedCarts(device, device.owner.id).reduce(
    (sum, one) => sum + (one.kind === 'to-merge' ? (one.lines?.length ?? 1) : 0),
    0,
  );
  if (device.cart.kind !== 'to-merge') return parked;
  return parked + (cart === 'unknown' ? 1 : (cart?.items.length ?? 0));
}

function without(adopted: Readonly<Record<string, string>>, customer: string) {
  return Object.fromEntries(Object.entries(adopted).filter(([, whose]) => whose !== customer));
}
