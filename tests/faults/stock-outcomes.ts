import { thingOf } from '../../src/sync/intents/edit';
import type { Snapshot } from '../../src/sync/log/snapshot';
import type { Write } from '../../src/sync/log/step';
import { idOf } from '../../src/sync/steps/leave-cart';
import type { ShopEvent } from '../../src/sync/testing/simulated-shop/shop-state';
import type { SimulatedShop } from '../../src/sync/testing/simulated-shop/simulated-shop';
import { isAbout } from './fate';

/**
 * A stock Medusa knows no keys, so that it cannot tell which effect a call was for. What the device takes for done in this
 * step, and tells no refusal of, has to be so; the carts in the end show whether it is.
 */
export function stockOutcomes(
  { state }: SimulatedShop,
  now: Snapshot,
  writes: readonly Write[],
): ShopEvent[] {
  const gone = new Set(writes.flatMap((one) => ('remove' in one ? [one.remove] : [])));
  const notices = writes.flatMap((one) =>
    one.store === 'notices' && 'put' in one ? [one.put] : [],
  );
  const batches = now.seals.filter(({ key, transport }) => transport === 'stock' && gone.has(key));
  return batches.flatMap(({ lane, owner, effects }) => {
    const cart = lane === 'cart' ? (settledCart(writes) ?? idOf(now.device.cart)) : null;
    const customer = cart === null ? owner.id : (state.carts.get(cart)?.customer ?? null);
    return effects.flatMap(({ key, intents }): ShopEvent[] => {
      const own = now.log.filter(({ id, seq }) => intents.includes(id) && gone.has(seq));
      if (own.length === 0) return [];
      const isRefused = own.some(({ edit }) =>
        notices.some((notice) => isAbout(notice, thingOf(edit))),
      );
      return isRefused
        ? [{ kind: 'refused', key, reason: null }]
        : [{ kind: 'applied', key, cart, customer }];
    });
  });
}

function settledCart(writes: readonly Write[]): string | null {
  const carts = writes.flatMap((one) =>
    one.store === 'settled' && 'put' in one && one.put.lane === 'cart' ? [one.put.cart] : [],
  );
  const last = carts.at(-1);
  return last === undefined || last === 'unknown' ? null : (last?.id ?? null);
}
