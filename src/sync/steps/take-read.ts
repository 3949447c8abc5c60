import type { Cart } from '@/commerce/carts/cart';
import type { Wish } from '@/commerce/wishlist/wishlist';
import type { Lane } from '../intents/lane';
import type { Snapshot } from '../log/snapshot';
import type { Step, Write } from '../log/step';
import { sealsOf } from './owned';
import { priceChanges } from './price-changes';
import { telling } from './tell';

/** What a read was begun under. */
export interface Fence {
  lane: Lane;
  epoch: number;
  counter: number;
}

export function fenceOf(now: Snapshot, lane: Lane): Fence {
  return { lane, epoch: now.device.epoch, counter: now[lane].counter };
}

export type Read =
  /** null: the owner has no cart. */
  { lane: 'cart'; cart: Cart | null } | { lane: 'wishlist'; wishes: readonly Wish[] };

/**
 * Takes in what was read of the shop, unless the lane has moved on since it was asked for: another state was settled,
 * somebody signed in or out, or a batch is open, whose effects the answer may or may not hold already.
 * @param time ms since 1970
 */
export function takeRead(fence: Fence, read: Read, time: number): Step<'taken' | 'stale'> {
  return (now) => {
    const { epoch, counter } = fenceOf(now, fence.lane);
    if (epoch !== fence.epoch || counter !== fence.counter || sealsOf(now, fence.lane).length > 0) {
      return { result: 'stale', writes: [] };
    }
    if (read.lane === 'wishlist') {
      const put = { ...now.wishlist, counter: counter + 1, wishes: [...read.wishes] };
      return { result: 'taken', writes: [{ store: 'settled', put }] };
    }
    const { cart } = read;
    const before = now.cart.cart === 'unknown' ? null : now.cart.cart;
    const writes: Write[] = [
      { store: 'settled', put: { ...now.cart, counter: counter + 1, cart, toldAt: time } },
      {
        store: 'device',
        put: {
          ...now.device,
          cart: cart === null ? { kind: 'none' } : { kind: 'held', id: cart.id },
        },
      },
      ...(cart === null ? [] : telling(now, priceChanges(before, [], cart), time)),
    ];
    return { result: 'taken', writes };
  };
}
