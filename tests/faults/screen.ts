import type { Edit } from '../../src/sync/intents/edit';
import type { Snapshot } from '../../src/sync/log/snapshot';
import { wishesViewOf } from '../../src/sync/projection/project';
import { emptyBasket, play, pour, type Basket } from './basket';
import { own } from './plan';
import { shownCart } from './shown-cart';

interface Shopper {
  basket: Basket;
  hearts: Set<string>;
  /** Something was refused, ordered, dropped or copied: what they see is the shop's word from then on. */
  isDisturbed: boolean;
}

/**
 * What a shopper has to see at any moment of lines that only this device changes: what they tapped, at once, whatever
 * is on its way.
 */
export function screens() {
  const shoppers = new Map<string, Shopper>();
  const shopperOf = (id: string): Shopper => {
    const fresh = { basket: emptyBasket(), hearts: new Set<string>(), isDisturbed: false };
    const shopper = shoppers.get(id) ?? fresh;
    shoppers.set(id, shopper);
    return shopper;
  };
  return {
    tapped: (person: string, edit: Edit): void => {
      const { basket, hearts } = shopperOf(person);
      play(basket, [edit]);
      if (edit.op === 'wish') hearts.add(edit.item.productId);
      if (edit.op === 'unwish') hearts.delete(edit.item.productId);
    },
    /**
     * @param absolute variants whose typed quantity or removal is on its way, of the guest and of the customer who was away:
     * each counts for the pieces of the other too
     */
    adopted: (
      guest: string,
      customer: string,
      absolute: { ofGuest: readonly string[]; ofCustomer: readonly string[] },
    ): void => {
      const [from, into] = [shopperOf(guest), shopperOf(customer)];
      into.isDisturbed ||= absolute.ofGuest.some((variant) => into.basket.lines.has(variant));
      into.isDisturbed ||= absolute.ofCustomer.some((variant) => from.basket.lines.has(variant));
      pour(from.basket, into.basket, new Map());
      for (const heart of from.hearts) into.hearts.add(heart);
      // A heart that the guest took back may be the customer's.
      into.isDisturbed ||= from.isDisturbed || into.hearts.size > 0;
      from.isDisturbed = true;
    },
    disturbed: (person: string): void => {
      shopperOf(person).isDisturbed = true;
    },
    /** @returns what is shown and should not be */
    judge: (now: Snapshot): string[] => {
      const { owner, cart } = now.device;
      const { basket, hearts, isDisturbed } = shopperOf(owner.id);
      if (isDisturbed || now.unreadable.length > 0) return [];
      const wrong: string[] = [];
      if (cart.kind !== 'to-merge' && (now.cart.cart !== 'unknown' || owner.kind === 'guest')) {
        const { lines } = shownCart(now);
        for (const variant of own) {
          const shown = lines.find((line) => line.variantId === variant)?.quantity ?? 0;
          const wanted = basket.lines.get(variant) ?? 0;
          if (shown !== wanted) wrong.push(`the screen shows ${shown} ${variant}, not ${wanted}`);
        }
      }
      if (owner.kind === 'customer' && now.wishlist.wishes !== 'unknown') {
        const shown = wishesViewOf(now).map(({ productId }) => productId);
        const [is, wanted] = [inOrder(shown), inOrder(hearts)];
        if (is !== wanted) wrong.push(`the screen shows the hearts ${is}, not ${wanted}`);
      }
      return wrong;
    },
  };
}

function inOrder(names: Iterable<string>): string {
  return [...new Set(names)].toSorted().join();
}
