import type { CartView, Edit, Snapshot } from '@aangan/offline-cart';
import { cartViewOf, wishesViewOf } from '@aangan/offline-cart/testing';
import { emptyExpectedCart, applyEdits, mergeInto, type ExpectedCart } from './expected-cart';
import { own } from './plan';

interface Shopper {
  basket: ExpectedCart;
  hearts: Set<string>;
  /** Something was refused, ordered, dropped or copied: from then on the screen shows the shop's state. */
  isDisturbed: boolean;
}

/**
 * What the screen must show at any moment of lines that only this device changes: the result of the
 * taps, at once, whatever is in flight.
 */
export function screens() {
  const shoppers = new Map<string, Shopper>();
  const shopperOf = (id: string): Shopper => {
    const fresh = { basket: emptyExpectedCart(), hearts: new Set<string>(), isDisturbed: false };
    const shopper = shoppers.get(id) ?? fresh;
    shoppers.set(id, shopper);
    return shopper;
  };
  return {
    tapped: (person: string, edit: Edit): void => {
      const { basket, hearts } = shopperOf(person);
      applyEdits(basket, [edit]);
      if (edit.op === 'wish') hearts.add(edit.item.productId);
      if (edit.op === 'unwish') hearts.delete(edit.item.productId);
    },
    /**
     * @param absolute variants with a pending typed quantity or removal, of the guest and of the
     * customer: each concerns the other's pieces, too
     */
    adopted: (
      guest: string,
      customer: string,
      absolute: { ofGuest: readonly string[]; ofCustomer: readonly string[] },
    ): void => {
      const [from, into] = [shopperOf(guest), shopperOf(customer)];
      into.isDisturbed ||= absolute.ofGuest.some((variant) => into.basket.lines.has(variant));
      into.isDisturbed ||= absolute.ofCustomer.some((variant) => from.basket.lines.has(variant));
      mergeInto(from.basket, into.basket, new Map());
      for (const heart of from.hearts) into.hearts.add(heart);
      // A wish that the guest removed may be the customer's.
      into.isDisturbed ||= from.isDisturbed || into.hearts.size > 0;
      from.isDisturbed = true;
    },
    disturbed: (person: string): void => {
      shopperOf(person).isDisturbed = true;
    },
    /** @returns what is shown wrongly */
    check: (now: Snapshot): string[] => {
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
        if (is !== wanted) wrong.push(`the screen shows the wishes ${is}, not ${wanted}`);
      }
      return wrong;
    },
  };
}

function inOrder(names: Iterable<string>): string {
  return [...new Set(names)].toSorted().join();
}

const views = new WeakMap<Snapshot, CartView>();

/** The cart view of a snapshot. Cached, since the oracle looks at each snapshot several times. */
export function shownCart(now: Snapshot): CartView {
  const known = views.get(now);
  if (known !== undefined) return known;
  const view = cartViewOf(now);
  views.set(now, view);
  return view;
}
