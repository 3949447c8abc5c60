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
import { toPaise, toRupees } from './paise';
import type { OrderRefusalDetails } from '@/commerce/checkout/parse-order-request';
import {
  type Due,
  isTotalChanged,
  openPaymentSession,
  orderRefusalOf,
  createPaymentCollection,
  type PaymentSession,
} from '@/commerce/checkout/payments';
import { openPayments } from '@/sync/open-payments';
import { type ConfirmedCart, confirmCart } from './confirm-cart';
import type { PayableFigures } from './on-delivery/delivery-offer';

/** What Buy Now submits. */
export interface Purchase {
  /** The total that was shown, in rupees; null if it was not known yet. */
  shownTotal: number | null;
  /** The part of it that is for delivery, in rupees. */
  shownDelivery: number;
  email: string;
  address: ShippingAddress;
  /** The figures of an order on delivery, of which only the advance is paid; null to pay all. */
  onDelivery: PayableFigures | null;
  /** Of the address's number, for an order on delivery. */
  phoneProof?: string | undefined;
}

export type Preparation =
  | { kind: 'ready'; cart: Cart; session: PaymentSession }
  | Exclude<ConfirmedCart, { kind: 'clean' }>
  /** The total differs from the one shown; `total` in rupees. */
  | { kind: 'changed'; total: number }
  /** An order on delivery is not placed at the figures that were shown. */
  | { kind: 'order-refused'; details: OrderRefusalDetails };

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
  const due = dueOf(purchase, cart);
  if ('kind' in due) return due;
  const collection = await deliver(cart.id, early.get(cart.id) ?? getDelivery(cart.id), purchase);
  // Recorded before the server locks the cart: after a crash the next start releases it.
  await openPayments.begin(cart.id);
  try {
    // The server compares what was shown with the figures for this address.
    const session = await openPaymentSession(collection, due);
    await openPayments.named(cart.id, session.gatewayOrderId);
    if (isExpected(session, due)) return { kind: 'ready', cart, session };
    return { kind: 'changed', total: toRupees(session.amount) };
  } catch (error) {
    const details = orderRefusalOf(error);
    if (details !== null) return { kind: 'order-refused', details };
    if (!isTotalChanged(error)) throw error;
    return { kind: 'changed', total: (await getCart(cart.id)).total };
  }
}

/** What is to be paid; the difference if the cart costs something else than was shown. */
function dueOf(
  { shownTotal, shownDelivery, onDelivery, phoneProof }: Purchase,
  cart: Cart,
): Due | Extract<Preparation, { kind: 'changed' }> {
  // The server compares all figures of an order on delivery, and takes it if it costs less.
  if (onDelivery !== null) return { shown: onDelivery, advance: onDelivery.advance, phoneProof };
  // The cart gets its delivery, and the charge for it, only later.
  const goods = cart.total - cart.shippingTotal;
  if (shownTotal === null || toPaise(goods) !== toPaise(shownTotal - shownDelivery)) {
    return { kind: 'changed', total: goods + shownDelivery };
  }
  return { shownTotal };
}

/** An advance may be lower than was shown. */
function isExpected({ amount }: PaymentSession, due: Due): boolean {
  return 'shown' in due ? amount <= due.advance : amount === toPaise(due.shownTotal);
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
