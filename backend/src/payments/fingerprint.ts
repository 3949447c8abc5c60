import { createHash } from 'node:crypto';
import { toPaise } from '../modules/razorpay/paise';
import type { PayableAddress, PayableCart } from './payable-cart';

/** What a fingerprint is taken from. */
export type FingerprintCart = Pick<
  PayableCart,
  'currency_code' | 'total' | 'items' | 'shipping_methods' | 'shipping_address' | 'billing_address'
>;

/**
 * Tells whether a cart still is what was paid for: its pieces and their prices, its delivery, its
 * total after coupons, and where the parcel and the invoice go. Who pays has seen that address.
 */
export function fingerprintOf(cart: FingerprintCart): string {
  const items = cart.items
    .map((item) => [item.variant_id ?? '', item.quantity, toPaise(item.unit_price)].join(' '))
    .toSorted();
  const delivery = cart.shipping_methods
    .map((method) => [method.shipping_option_id ?? '', toPaise(method.amount)].join(' '))
    .toSorted();
  const addresses = [cart.shipping_address, cart.billing_address].map(wordsOf);
  const content = [
    cart.currency_code.toLowerCase(),
    toPaise(cart.total),
    items,
    delivery,
    addresses,
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** By content: an address that is given again is another row of the same words. */
function wordsOf(address: PayableAddress | null | undefined): [string, string][] {
  return Object.entries(address ?? {})
    .flatMap(([field, text]): [string, string][] => (text ? [[field, text]] : []))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}
