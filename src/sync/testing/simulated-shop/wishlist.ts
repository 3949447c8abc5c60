import * as v from 'valibot';
import { rejected, type Outcome } from '../../transports/outcome';
import { judgeCall, type LaneName } from './sequence';
import { ShopError, type LedgerRow, type ShopState } from './shop-state';
import type { Told } from './ledger';

const wishBody = v.object({
  client: v.string(),
  effects: v.array(
    v.object({
      key: v.string(),
      n: v.number(),
      previous: v.nullable(v.string()),
      op: v.picklist(['wish', 'unwish']),
      product_id: v.string(),
      variant_id: v.nullish(v.string(), null),
    }),
  ),
});

type Asked = v.InferOutput<typeof wishBody>['effects'][number];

/** POST /store/sync/wishlist; customers only. Rows and hearts change in one transaction. */
export function syncWishlist(state: ShopState, customer: string, body: unknown): Told[] {
  const { client, effects } = v.parse(wishBody, body);
  const lane: LaneName = { owner: customer, client, lane: 'wishlist' };
  const hashOf = ({ op, product_id: product, variant_id: variant }: Asked) =>
    [customer, op, product, variant].join(' ');
  const verdicts = judgeCall(state, lane, effects, hashOf);
  if (effects.some((one) => state.broken.has(one.product_id))) {
    throw new ShopError(500, 'unknown_error');
  }
  return verdicts.map((verdict) => {
    const { effect } = verdict;
    const { key, n, op, product_id: product, variant_id: variant } = effect;
    if (verdict.kind === 'known') return { key, outcome: verdict.row.outcome };
    if (verdict.kind === 'duplicate') return { key, outcome: { kind: 'duplicate' } };
    const isSold = op === 'unwish' || !state.gone.has(product);
    const outcome: Outcome = isSold ? { kind: 'applied' } : rejected('not-for-sale');
    const subject = `wish:${product}:${variant ?? ''}`;
    const common = { cart: null, subject, base: 0, target: Number(op === 'wish') };
    const row: LedgerRow = {
      key,
      n,
      hash: hashOf(effect),
      ...lane,
      ...common,
      state: 'done',
      outcome,
    };
    state.rows.set(key, row);
    const place = `${customer}/${client}/wishlist`;
    if (n > (state.lanes.get(place)?.n ?? 0)) state.lanes.set(place, { n, key });
    if (isSold) {
      changeHeart(wishlistOf(state, customer), op, product, variant);
      state.tell({ kind: 'applied', key, cart: null, customer });
    } else state.tell({ kind: 'refused', key, outcome });
    return { key, outcome };
  });
}

export function wishlistOf(state: ShopState, customer: string): Map<string, string | null> {
  const wishes = state.wishlists.get(customer) ?? new Map<string, string | null>();
  state.wishlists.set(customer, wishes);
  return wishes;
}

/** A heart is of a product and a variant; the first of a product goes by the product's name alone. */
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
