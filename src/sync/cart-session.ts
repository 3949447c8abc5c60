import type { Cart } from '@/commerce/carts/cart';
import {
  addLineItem,
  applyCoupon,
  createCart,
  getCart,
  removeCoupon,
  removeLineItem,
  updateLineItem,
} from '@/commerce/carts/cart-calls';
import { isLineQuantity, maxLineQuantity } from '@/commerce/carts/cart-limits';
import { cartRefusal } from '@/commerce/carts/cart-refusal';
import { StoreError } from '@/commerce/http/store-error';
import { messages } from '@/commerce/messages';
import { isUnusableCart, outcomeOf } from './cart-failure';
import type { CartId } from './cart-id';
import type { CartOutcome } from './cart-outcome';
import type { InTurn } from './in-turn';
import type { TabSignal } from './tab-signal';

/** The cart edits of one tab, sent straight to the server, one after the other. Nothing here throws for a refusal. */
export interface CartSession {
  /** Adds 1 to 99 pieces of a variant; the first add on this device makes the cart. */
  addToCart: (variantId: string, quantity: number) => Promise<CartOutcome>;
  /** Sets a line to 1 to 99 pieces. */
  setQuantity: (lineId: string, quantity: number) => Promise<CartOutcome>;
  /** A line that is gone already counts as removed. */
  removeLine: (lineId: string) => Promise<CartOutcome>;
  /** Applies a coupon code to the cart. */
  addCoupon: (code: string) => Promise<CartOutcome>;
  dropCoupon: (code: string) => Promise<CartOutcome>;
  /**
   * The cart after all edits made so far; null where this device holds none.
   * @throws StoreError when the shop cannot be asked
   */
  loadCart: (signal?: AbortSignal) => Promise<Cart | null>;
  /**
   * Runs a task on the cart as it is after all edits made so far; later ones, of other tabs too, wait until it is done.
   * @throws StoreError when the shop cannot be asked; what the task throws
   */
  withCart: <T>(task: (cart: Cart | null) => Promise<T>) => Promise<T>;
  /** Forgets a cart that became an order, in all tabs. */
  leaveCart: (id: string) => Promise<void>;
  /** Calls the listener when another tab changed the cart. Returns what stops it. */
  onCartChangedElsewhere: (listener: () => void) => () => void;
}

export interface CartSessionParts {
  cartId: CartId;
  inTurn: InTurn;
  tabs: TabSignal;
}

export function cartSession({ cartId, inTurn, tabs }: CartSessionParts): CartSession {
  async function readCart(signal?: AbortSignal): Promise<Cart | null> {
    const id = await cartId.read();
    if (id === null) return null;
    try {
      const cart = await getCart(id, signal);
      if (cart.completedAt === null) return cart;
    } catch (error) {
      if (!isUnusableCart(error)) throw error;
    }
    await cartId.forget(id);
    return null;
  }

  /** CART-4: a completed or missing cart is replaced by a new one, and the add tried once more. */
  async function add(variantId: string, quantity: number): Promise<CartOutcome> {
    const old = await cartId.read();
    if (old !== null) {
      try {
        return await addWithinLimit(old, variantId, quantity);
      } catch (error) {
        if (!isUnusableCart(error)) return outcomeOf(error, messages.itemNotAdded);
      }
    }
    let text: string = messages.cartNotCreated;
    try {
      const id = await cartId.replace(old, (await createCart()).id);
      text = messages.itemNotAddedToNewCart;
      return await addWithinLimit(id, variantId, quantity);
    } catch (error) {
      return outcomeOf(error, text);
    }
  }

  async function addWithinLimit(
    id: string,
    variantId: string,
    quantity: number,
  ): Promise<CartOutcome> {
    const cart = await addLineItem(id, variantId, quantity);
    tabs.tell();
    const line = cart.items.find((item) => item.variantId === variantId);
    if (line === undefined || line.quantity <= maxLineQuantity) return { kind: 'done', cart };
    // Medusa adds to what the line already holds and knows no limit: back to what it held.
    const before = await updateLineItem(id, line.id, Math.max(1, line.quantity - quantity));
    return { kind: 'refused', reason: 'quantity', message: messages.tooManyOfOne, cart: before };
  }

  async function changeCart(
    text: string,
    change: (cart: string) => Promise<Cart>,
  ): Promise<CartOutcome> {
    const id = await cartId.read();
    if (id === null) return lineGone(null);
    try {
      const cart = await change(id);
      tabs.tell();
      return { kind: 'done', cart };
    } catch (error) {
      const refusal = error instanceof StoreError ? cartRefusal(error) : null;
      if (refusal !== 'cart-unusable' && refusal !== 'line-gone') return outcomeOf(error, text);
    }
    try {
      return lineGone(await readCart());
    } catch (error) {
      return outcomeOf(error, text);
    }
  }

  async function changeCoupons(
    text: string,
    change: (cart: string) => Promise<Cart>,
    fits: (cart: Cart) => boolean,
  ): Promise<CartOutcome> {
    const outcome = await changeCart(text, change);
    if (outcome.kind !== 'done' || fits(outcome.cart)) return outcome;
    const message = messages.couponDoesNotFit;
    return { kind: 'refused', reason: 'coupon', message, cart: outcome.cart };
  }

  return {
    addToCart: (variantId, quantity) =>
      isLineQuantity(quantity) ? inTurn(() => add(variantId, quantity)) : notAQuantity(),
    setQuantity: (lineId, quantity) =>
      isLineQuantity(quantity)
        ? inTurn(() =>
            changeCart(messages.quantityNotUpdated, (id) => updateLineItem(id, lineId, quantity)),
          )
        : notAQuantity(),
    removeLine: (lineId) =>
      inTurn(async () => {
        const outcome = await changeCart(messages.itemNotRemoved, (id) =>
          removeLineItem(id, lineId),
        );
        const wasGone = outcome.kind === 'refused' && outcome.reason === 'gone';
        return wasGone && outcome.cart !== null ? { kind: 'done', cart: outcome.cart } : outcome;
      }),
    addCoupon: (code) =>
      inTurn(() =>
        changeCoupons(
          messages.couponNotApplied,
          (id) => applyCoupon(id, code),
          (cart) => cart.coupons.some((each) => each.toLowerCase() === code.toLowerCase()),
        ),
      ),
    dropCoupon: (code) =>
      inTurn(() => changeCart(messages.couponNotRemoved, (id) => removeCoupon(id, code))),
    loadCart: (signal) => inTurn(() => readCart(signal)),
    withCart: (task) => inTurn(async () => task(await readCart())),
    leaveCart: (id) =>
      inTurn(async () => {
        await cartId.forget(id);
        tabs.tell();
      }),
    onCartChangedElsewhere: tabs.listen,
  };
}

function lineGone(cart: Cart | null): CartOutcome {
  return { kind: 'refused', reason: 'gone', message: messages.lineGone, cart };
}

function notAQuantity(): Promise<CartOutcome> {
  const message = messages.notAQuantity;
  return Promise.resolve({ kind: 'refused', reason: 'quantity', message, cart: null });
}
