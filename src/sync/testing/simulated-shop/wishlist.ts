import type * as v from 'valibot';
import { wishRow } from '@aangan/ledger-rules/done-rows';
import { contentOf, type Outcome, outcomeOf } from '@aangan/ledger-rules/effects';
import type { LaneName } from '@aangan/ledger-rules/rows';
import { freshEffects, outcomesOf } from '@aangan/ledger-rules/classify-effects';
import type { wishlistBody } from './bodies';
import { moveHead } from './end-rows';
import { classifyCall, lookUp } from './lanes';
import { underOwners } from './locks';
import { ShopError, type ShopState } from './shop-state';

/** POST /store/sync/wishlist; customers only. Rows and wishes change in one transaction. */
export function syncWishlist(
  state: ShopState,
  customer: string,
  { client, effects }: v.InferOutput<typeof wishlistBody>,
): Outcome[] {
  const lane: LaneName = { owner: customer, client, lane: 'wishlist' };
  const caller = { client, customerId: customer };
  const locks = underOwners(state, caller);
  try {
    const statuses = classifyCall(state, lane, effects, lookUp(state, caller, effects));
    if (effects.some((one) => state.broken.has(one.product_id))) {
      throw new ShopError(500, 'unknown_error');
    }
    const applied = freshEffects(statuses).map((effect): Outcome => {
      const { key, n, op, product_id: product, variant_id: variant } = effect;
      const isSold = op === 'unwish' || !state.gone.has(product);
      const row = wishRow(effect, { lane, hash: contentOf(effect, lane), isSold });
      state.rows.set(key, row);
      moveHead(state, { ...lane, n, key, cart_id: null });
      if (isSold) {
        changeHeart(wishlistOf(state, customer), op, product, variant ?? null);
        state.notify({ kind: 'applied', key, cart: null, customer });
      } else state.notify({ kind: 'refused', key, reason: row.reason });
      return outcomeOf(row);
    });
    return outcomesOf(statuses, applied);
  } finally {
    locks.release();
  }
}

export function wishlistOf(state: ShopState, customer: string): Map<string, string | null> {
  const wishes = state.wishlists.get(customer) ?? new Map<string, string | null>();
  state.wishlists.set(customer, wishes);
  return wishes;
}

/** A wish is for a product and a variant; the first of a product is stored by the product's name. */
export function changeHeart(
  wishes: Map<string, string | null>,
  op: 'wish' | 'unwish',
  product: string,
  variant: string | null,
): void {
  const same = [...wishes].find(([name, of]) => productOf(name) === product && of === variant);
  if (op === 'unwish' && same !== undefined) wishes.delete(same[0]);
  if (op === 'unwish' || same !== undefined) return;
  wishes.set(wishes.has(product) ? `${product}:${variant ?? ''}` : product, variant);
}

export function productOf(heart: string): string {
  return heart.split(':')[0] ?? heart;
}
