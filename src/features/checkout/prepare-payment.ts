import { isSameAddress } from '@/commerce/addresses/address-answer';
import type { ShippingAddress } from '@/commerce/addresses/address';
import type { Cart } from '@/commerce/carts/cart';
import { getCart } from '@/commerce/carts/cart-calls';
import {
  addShippingMethod,
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
 * change of a cart ends the payment that was begun for it.
 * @throws StoreError
 */
export async function preparePayment(purchase: Purchase): Promise<Preparation> {
  const confirmed = await confirmedCart();
  if (confirmed.kind !== 'clean') return confirmed;
  const { cart } = confirmed;
  if (differs(cart, purchase)) return { kind: 'changed', total: cart.total };
  const ready = (await deliver(cart, purchase)) ? await getCart(cart.id) : cart;
  if (differs(ready, purchase)) return { kind: 'changed', total: ready.total };
  const collection = await paymentCollectionOf(cart.id);
  // Before the shop keeps the cart as it is: who dies from here on tells the shop at the next start.
  await paymentsUnderWay.begin(cart.id);
  try {
    const session = await openPaymentSession(collection, ready.total);
    await paymentsUnderWay.named(cart.id, session.gatewayOrderId);
    if (session.amount === paise(ready.total)) return { kind: 'ready', cart: ready, session };
    return { kind: 'changed', total: session.amount / 100 };
  } catch (error) {
    if (!isTotalChanged(error)) throw error;
    return { kind: 'changed', total: (await getCart(cart.id)).total };
  }
}

/** @returns whether the cart had to be told anything */
async function deliver(cart: Cart, { address, email }: Purchase): Promise<boolean> {
  const known = await getDelivery(cart.id);
  const told =
    known.address !== null && isSameAddress(known.address, address) && known.email === email;
  if (!told) await setAddress(cart.id, address, email);
  const option = await firstShippingOption(cart.id);
  const chosen = known.shippingOptions.length === 1 && known.shippingOptions[0] === option;
  if (!chosen) await addShippingMethod(cart.id, option);
  return !told || !chosen;
}

function differs(cart: Cart, { shownTotal }: Purchase): boolean {
  return shownTotal === null || paise(cart.total) !== paise(shownTotal);
}

function paise(rupees: number): number {
  return Math.round(rupees * 100);
}
