import { subjectOf, type Snapshot, type Write } from '@aangan/offline-cart';
import { cartIdOf } from '@aangan/offline-cart/testing';
import type { ShopEvent } from '../../src/sync/testing/simulated-shop/shop-state';
import type { SimulatedShop } from '../../src/sync/testing/simulated-shop/simulated-shop';
import { isAbout } from './fate';

/**
 * Derives the outcomes with a stock Medusa, which knows no keys and does not show which effect a call was
 * for. What the device takes for applied in this step must be applied; the carts at the end show whether
 * it is.
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
    const cart = lane === 'cart' ? (settledCart(writes) ?? cartIdOf(now.device.cart)) : null;
    const customer = cart === null ? owner.id : (state.carts.get(cart)?.customer ?? null);
    return inOrderOfCalls(effects, codesOf(state, cart)).flatMap(
      ({ key, intents }): ShopEvent[] => {
        const own = now.log.filter(({ id, seq }) => intents.includes(id) && gone.has(seq));
        if (own.length === 0) return [];
        const isRefused = own.some(({ edit }) =>
          notices.some((notice) => isAbout(notice, subjectOf(edit))),
        );
        return isRefused
          ? [{ kind: 'refused', key, reason: null }]
          : [{ kind: 'applied', key, cart, customer }];
      },
    );
  });
}

type Sealed = Snapshot['seals'][number]['effects'][number];

function codesOf({ carts }: SimulatedShop['state'], cart: string | null): ReadonlySet<string> {
  return carts.get(cart ?? '')?.codes ?? new Set();
}

/**
 * A repeated batch enters its codes into a cart with the lines of the previous attempt. A code in the
 * final cart may therefore have come after all lines; a missing one was removed with the last line at
 * the latest.
 */
function inOrderOfCalls(effects: readonly Sealed[], has: ReadonlySet<string>): Sealed[] {
  const isLate = ({ effect }: Sealed) => effect.op === 'code' && has.has(effect.code);
  return [...effects.filter((one) => !isLate(one)), ...effects.filter(isLate)];
}

function settledCart(writes: readonly Write[]): string | null {
  const carts = writes.flatMap((one) =>
    one.store === 'settled' && 'put' in one && one.put.lane === 'cart' ? [one.put.cart] : [],
  );
  const last = carts.at(-1);
  return last === undefined || last === 'unknown' ? null : (last?.id ?? null);
}
