import type { ShopEvent } from '../../src/sync/testing/simulated-shop/shop-state';
import type { Books } from './books';

/** Pieces of a line that any shop takes at most. */
const MAX_PIECES = 99;

type Merging = Extract<ShopEvent, { kind: 'merging' }>;
type Merged = Extract<ShopEvent, { kind: 'merged' }>;

/** Pieces by variant. */
type Pieces = ReadonlyMap<string, number>;

/**
 * What a merge has to come to, by the oracle's own account of both carts and the shop's stock at that moment: quantities
 * add, as far as the line may hold them. What the merge itself tells is compared with it.
 */
export function merges(books: Books) {
  const { shop, violated, basketOf, guestCarts, adopted } = books;
  const planned = new Map<string, { stays: Pieces; stock: string }>();

  const stockOf = (variant: string): number =>
    shop.state.gone.has(variant) ? 0 : (shop.state.stock.get(variant) ?? Infinity);

  /** What is for sale of what a cart holds. */
  const stockInWords = (cart: string): string =>
    [...basketOf(cart).lines.keys()]
      .map((one) => `${one} ${stockOf(one)} ${shop.state.gone.has(one)}`)
      .join();

  function staying({ guestCart, keptCart }: Merging): Pieces {
    const kept = basketOf(keptCart).lines;
    const all = [...basketOf(guestCart).lines].map(([variant, quantity]): [string, number] => {
      // Given as it is, but for what is not sold any more.
      if (keptCart === guestCart) return [variant, shop.state.gone.has(variant) ? quantity : 0];
      const room = Math.min(MAX_PIECES, stockOf(variant)) - (kept.get(variant) ?? 0);
      return [variant, Math.max(0, quantity - Math.max(0, room))];
    });
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
    /** @returns what stays behind; where stock changed in the middle of the merge, what the shop tells */
    stays: ({ guestCart, record }: Merged): Pieces => {
      const told = new Map(record.plan.not_moved.map((one) => [one.variant_id, one.quantity]));
      const plan = planned.get(guestCart);
      if (plan === undefined || plan.stock !== stockInWords(guestCart)) return told;
      const { stays } = plan;
      for (const variant of new Set([...stays.keys(), ...told.keys()])) {
        const [is, wanted] = [told.get(variant) ?? 0, stays.get(variant) ?? 0];
        if (is === wanted) continue;
        violated('lost', `a merge left ${is} ${variant} behind instead of ${wanted}`);
      }
      return stays;
    },
  };
}
