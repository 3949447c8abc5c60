import { isSameAddress } from '@/commerce/addresses/address-answer';
import type { ShippingAddress } from '@/commerce/addresses/address';
import type { Cart } from '@/commerce/carts/cart';
import { getCart } from '@/commerce/carts/cart-calls';
import {
  addShippingMethod,
  type CartDelivery,
  firstShippingOption,
  getDelivery,
  setAddress,
} from '@/commerce/checkout/checkout-calls';
import type { PaymentSession } from '@/commerce/checkout/payment';
import {
  isTotalChanged,
  openPaymentSession,
  paymentCollectionOf,
} from '@/commerce/checkout/payment-calls';
import { paymentsUnderWay } from '@/sync/payments-under-way';
import { type Confirmed, confirmedCart } from './confirmed-cart';

/** What the shopper pressed Buy Now on. */
export interface Purchase {
  /** Rupees that were shown as You Pay; null while the shop had yet to work them out. */
  shownTotal: number | null;
  email: string;
  address: ShippingAddress;
}

export type Preparation =
  | { kind: 'ready'; cart: Cart; session: PaymentSession }
  | Exclude<Confirmed, { kind: 'clean' }>
  /** The cart costs something else than was shown; `total` in rupees. */
  | { kind: 'changed'; total: number };

/**
 * Takes the cart up to its payment (CHK-3): after all edits made so far. What the cart knows already is not sent again: any
 * change of a cart ends the payment that was begun for it. Calls that do not need each other are made at once: on a slow
 * network the shopper waits for each one that follows another, and here at most five do.
 * @throws StoreError
 */
export async function preparePayment(purchase: Purchase): Promise<Preparation> {
  const early = new Map<string, Promise<CartDelivery>>();
  const confirmed = await confirmedCart((cartId) => {
    const asked = getDelivery(cartId);
    // It may not be needed.
    asked.catch(() => undefined);
    early.set(cartId, asked);
  });
  if (confirmed.kind !== 'clean') return confirmed;
  const { cart } = confirmed;
  if (differs(cart, purchase)) return { kind: 'changed', total: cart.total };
  const collection = await deliver(cart.id, early.get(cart.id) ?? getDelivery(cart.id), purchase);
  // Before the shop keeps the cart as it is: who dies from here on tells the shop at the next start.
  await paymentsUnderWay.begin(cart.id);
  try {
    // The shop compares what was shown with what the cart costs now that it knows where it goes.
    const session = await openPaymentSession(collection, cart.total);
    await paymentsUnderWay.named(cart.id, session.gatewayOrderId);
    if (session.amount === paise(cart.total)) return { kind: 'ready', cart, session };
    return { kind: 'changed', total: session.amount / 100 };
  } catch (error) {
    if (!isTotalChanged(error)) throw error;
    return { kind: 'changed', total: (await getCart(cart.id)).total };
  }
}

/** Tells the cart where it goes, unless it knows. @returns its payment collection */
async function deliver(
  cartId: string,
  asked: Promise<CartDelivery>,
  { address, email }: Purchase,
): Promise<string> {
  const known = await asked;
  const told =
    known.address !== null && isSameAddress(known.address, address) && known.email === email;
  if (!told) await setAddress(cartId, address, email);
  // What is offered depends on the address.
  const [option, collection] = await Promise.all([
    firstShippingOption(cartId),
    paymentCollectionOf(cartId),
  ]);
  const chosen = known.shippingOptions.length === 1 && known.shippingOptions[0] === option;
  if (!chosen) await addShippingMethod(cartId, option);
  return collection;
}

function differs(cart: Cart, { shownTotal }: Purchase): boolean {
  return shownTotal === null || paise(cart.total) !== paise(shownTotal);
}

function paise(rupees: number): number {
  return Math.round(rupees * 100);
}
