import { isAddressOfCart, type ShippingAddress } from '@/commerce/addresses/address';
import type { Cart } from '@aangan/offline-cart';
import { getCart } from '@/commerce/carts/cart-calls';
import {
  addShippingMethod,
  type CartDelivery,
  firstShippingOption,
  getDelivery,
  setAddress,
} from '@/commerce/checkout/checkout-calls';
import {
  isTotalChanged,
  openPaymentSession,
  createPaymentCollection,
  type PaymentSession,
} from '@/commerce/checkout/payments';
import { openPayments } from '@/sync/open-payments';
import { type ConfirmedCart, confirmCart } from './confirm-cart';

/** What Buy Now submits. */
export interface Purchase {
  /** The total that was shown, in rupees; null if it was not known yet. */
  shownTotal: number | null;
  /** The part of it that is for delivery, in rupees. */
  shownDelivery: number;
  email: string;
  address: ShippingAddress;
}

export type Preparation =
  | { kind: 'ready'; cart: Cart; session: PaymentSession }
  | Exclude<ConfirmedCart, { kind: 'clean' }>
  /** The total differs from the one shown; `total` in rupees. */
  | { kind: 'changed'; total: number };

/**
 * Prepares the payment of the cart (CHK-3), after all edits made so far. What the server already knows is not sent
 * again, as any change of a cart ends its payment session. Independent calls run in parallel: at most five run one
 * after the other.
 * @throws StoreError
 */
export async function preparePayment(purchase: Purchase): Promise<Preparation> {
  const early = new Map<string, Promise<CartDelivery>>();
  const confirmed = await confirmCart((cartId) => {
    const asked = getDelivery(cartId);
    // It may not be needed: an error is reported when it is awaited.
    asked.catch(() => undefined);
    early.set(cartId, asked);
  });
  if (confirmed.kind !== 'clean') return confirmed;
  const { cart } = confirmed;
  const { shownTotal, shownDelivery } = purchase;
  // The cart gets its delivery, and the charge for it, only below.
  const goods = cart.total - cart.shippingTotal;
  if (shownTotal === null || paise(goods) !== paise(shownTotal - shownDelivery)) {
    return { kind: 'changed', total: goods + shownDelivery };
  }
  const collection = await deliver(cart.id, early.get(cart.id) ?? getDelivery(cart.id), purchase);
  // Recorded before the server locks the cart: after a crash the next start releases it.
  await openPayments.begin(cart.id);
  try {
    // The server compares the shown total with the one for this address.
    const session = await openPaymentSession(collection, shownTotal);
    await openPayments.named(cart.id, session.gatewayOrderId);
    if (session.amount === paise(shownTotal)) return { kind: 'ready', cart, session };
    return { kind: 'changed', total: session.amount / 100 };
  } catch (error) {
    if (!isTotalChanged(error)) throw error;
    return { kind: 'changed', total: (await getCart(cart.id)).total };
  }
}

/** Sets the address of the cart, unless it is set. @returns the payment collection */
async function deliver(cartId: string, asked: Promise<CartDelivery>, { address, email }: Purchase) {
  const known = await asked;
  const isAddressSet = isAddressOfCart(address, known) && known.email === email;
  if (!isAddressSet) await setAddress(cartId, address, email);
  // The shipping options depend on the address.
  const [option, collection] = await Promise.all([
    firstShippingOption(cartId),
    createPaymentCollection(cartId),
  ]);
  const chosen = known.shippingOptions.length === 1 && known.shippingOptions[0] === option;
  if (!chosen) await addShippingMethod(cartId, option);
  return collection;
}

function paise(rupees: number): number {
  return Math.round(rupees * 100);
}
