import type { Cart, Wish } from '../model/cart';
import type { Lane } from '../model/lane';
import type { Snapshot } from '../log/snapshot';
import type { Step, Write } from '../log/step';
import { mayBeInFlight } from '../log/owner-selectors';
import { priceChanges } from './price-changes';
import { noticeWrites } from './notices';

/** The state of the lane when a read began, to detect an outdated response. */
export interface Fence {
  lane: Lane;
  epoch: number;
  counter: number;
}

export function fenceOf(now: Snapshot, lane: Lane): Fence {
  return { lane, epoch: now.device.epoch, counter: now[lane].counter };
}

export type Read =
  /** Null: the owner has no cart. */
  { lane: 'cart'; cart: Cart | null } | { lane: 'wishlist'; wishes: readonly Wish[] };

/**
 * Stores a state that was read from the shop, unless the lane has changed since the request: another
 * state was stored, someone signed in or out, or a batch is open, whose effects the response may
 * include.
 * @param time ms since 1970
 */
export function applyRead(fence: Fence, read: Read, time: number): Step<'stored' | 'stale'> {
  return (now) => {
    const { epoch, counter } = fenceOf(now, fence.lane);
    if (epoch !== fence.epoch || counter !== fence.counter || mayBeInFlight(now, fence.lane)) {
      return { result: 'stale', writes: [] };
    }
    if (read.lane === 'wishlist') {
      const put = { ...now.wishlist, counter: counter + 1, wishes: [...read.wishes] };
      return { result: 'stored', writes: [{ store: 'settled', put }] };
    }
    const { cart } = read;
    const before = now.cart.cart === 'unknown' ? null : now.cart.cart;
    const writes: Write[] = [
      {
        store: 'settled',
        put: { ...now.cart, counter: counter + 1, cart, toldAt: time, hasStaleTotals: false },
      },
      {
        store: 'device',
        put: {
          ...now.device,
          cart: cart === null ? { kind: 'none' } : { kind: 'held', id: cart.id },
        },
      },
      ...(cart === null ? [] : noticeWrites(now, priceChanges(before, [], cart), time)),
    ];
    return { result: 'stored', writes };
  };
}
