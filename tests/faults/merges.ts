import type { ShopEvent } from '../../src/sync/testing/simulated-shop/shop-state';
import type { OracleState } from './oracle-state';

/** Maximum quantity of a line. */
const MAX_PIECES = 99;

type Merging = Extract<ShopEvent, { kind: 'merging' }>;
type Merged = Extract<ShopEvent, { kind: 'merged' }>;

/** Pieces by variant. */
type Pieces = ReadonlyMap<string, number>;

/**
 * Computes the expected result of a merge from the oracle's own carts and the stock at that moment:
 * quantities are summed up to the limits. The shop's result is compared with it.
 */
export function merges(state: OracleState) {
  const { shop, violated, expectedCartOf, guestCarts, adopted } = state;
  const planned = new Map<string, { stays: Pieces; stock: string }>();

  const stockOf = (variant: string): number =>
    shop.state.gone.has(variant) ? 0 : (shop.state.stock.get(variant) ?? Infinity);

  /** The stock of the variants in a cart, as text. */
  const stockInWords = (cart: string): string =>
    [...expectedCartOf(cart).lines.keys()]
      .map((one) => `${one} ${stockOf(one)} ${shop.state.gone.has(one)}`)
      .join();

  function staying({ guestCart, keptCart }: Merging): Pieces {
    const kept = expectedCartOf(keptCart).lines;
    const all = [...expectedCartOf(guestCart).lines].map(
      ([variant, quantity]): [string, number] => {
        // The cart is transferred as it is, except for variants that are no longer sold.
        if (keptCart === guestCart) return [variant, shop.state.gone.has(variant) ? quantity : 0];
        const room = Math.min(MAX_PIECES, stockOf(variant)) - (kept.get(variant) ?? 0);
        return [variant, Math.max(0, quantity - Math.max(0, room))];
      },
    );
    return new Map(all.filter(([, quantity]) => quantity > 0));
  }

  return {
    begun: (event: Merging): void => {
      const { guestCart, customer } = event;
      const whose = shop.state.carts.get(guestCart)?.customer ?? null;
      if (whose !== null && whose !== customer) {
        violated('wrong', `the cart of ${whose} was merged into ${customer}'s`);
      }
      for (const [guest, carts] of guestCarts) {
        const heir = adopted.get(guest);
        if (!carts.has(guestCart) || heir === undefined || heir === customer) continue;
        violated('wrong', `a guest's cart that is ${heir}'s was merged into ${customer}'s`);
      }
      planned.set(guestCart, { stays: staying(event), stock: stockInWords(guestCart) });
    },
    /** @returns what stays behind; the shop's figures if the stock changed during the merge */
    stays: ({ guestCart, record }: Merged): Pieces => {
      const reported = new Map(record.plan.not_moved.map((one) => [one.variant_id, one.quantity]));
      const plan = planned.get(guestCart);
      if (plan === undefined || plan.stock !== stockInWords(guestCart)) return reported;
      const { stays } = plan;
      for (const variant of new Set([...stays.keys(), ...reported.keys()])) {
        const [is, wanted] = [reported.get(variant) ?? 0, stays.get(variant) ?? 0];
        if (is === wanted) continue;
        violated('lost', `a merge left ${is} ${variant} behind instead of ${wanted}`);
      }
      return stays;
    },
  };
}
