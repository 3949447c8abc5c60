import { lanes } from '../intents/lane';
import { randomId } from '../intents/random-id';
import { newLaneState } from '../log/lane-state';
import { unknownCart, unknownWishlist } from '../log/settled';
import type { Snapshot } from '../log/snapshot';
import type { Step, Write } from '../log/step';
import { isOurs, sealsOf } from './owned';
import { parkedOf, withParked } from './parked';

export type SignedOut =
  /** `dropped`: edits that were never sent. */
  | { kind: 'done'; dropped: number }
  /** Nothing was done: so many edits, also such as this build cannot read, and lines of the guest's cart wait. */
  | { kind: 'unsent'; count: number };

/**
 * The customer logs out: in one transaction the epoch rises, so that no answer to what is under way is written any
 * more, and all that is theirs goes. The device has another name at the server from then on.
 * @param unsent what becomes of edits that were not sent yet
 */
export function signOut(unsent: 'ask' | 'drop'): Step<SignedOut> {
  return (now) => {
    const { device, cart, wishlist } = now;
    if (device.owner.kind === 'guest') return { result: { kind: 'done', dropped: 0 }, writes: [] };
    const ours = <One extends { owner: typeof device.owner }>(all: readonly One[]) =>
      all.filter((one) => isOurs(now, one.owner));
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
          ...withParked(device, device.owner.id, []),
          left: device.owner.id,
          adopted: without(device.adopted, device.owner.id),
        },
      },
      ...log.map((one): Write => ({ store: 'log', remove: one.seq })),
      ...lanes.flatMap((lane) =>
        sealsOf(now, lane).map((one): Write => ({ store: 'seals', remove: one.key })),
      ),
      ...ours(now.notices).map((one): Write => ({ store: 'notices', remove: one.id })),
      ...lanes.flatMap((lane): Write[] => [
        { store: 'lanes', put: newLaneState(lane), of: 'another owner' },
        { store: 'numbering', remove: `${device.client}/${lane}` },
      ]),
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

/** Nobody's token is left that could be taken for a sign-in: who logged out last need not be known any more. */
export function forgetLeft(): Step<void> {
  return ({ device }) => ({
    result: undefined,
    writes: device.left === null ? [] : [{ store: 'device', put: { ...device, left: null } }],
  });
}

/** Of guests' carts that are not merged yet: after a log-out nobody would find them again. */
function linesToMerge({ device, cart: { cart } }: Snapshot): number {
  const parked = parkedOf(device, device.owner.id).reduce(
    (sum, one) => sum + (one.kind === 'to-merge' ? (one.lines?.length ?? 1) : 0),
    0,
  );
  if (device.cart.kind !== 'to-merge') return parked;
  return parked + (cart === 'unknown' ? 1 : (cart?.items.length ?? 0));
}

function without(adopted: Readonly<Record<string, string>>, customer: string) {
  return Object.fromEntries(Object.entries(adopted).filter(([, whose]) => whose !== customer));
}
