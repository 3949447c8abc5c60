import { createHash } from 'node:crypto';
import { toPaise } from '../modules/razorpay/paise';
import type { PayableCart } from './payable-cart';

/** What a fingerprint is taken from. */
export type FingerprintCart = Pick<
  PayableCart,
  'currency_code' | 'total' | 'items' | 'shipping_methods'
>;

/**
 * Tells whether a cart still is what was paid for: its pieces and their prices, its delivery, its
 * total after coupons. Where it goes is not part of it: who mends the address while paying wants
 * the parcel there.
 */
export function fingerprintOf(cart: FingerprintCart): string {
  const items = cart.items
    .map((item) => [item.variant_id ?? '', item.quantity, toPaise(item.unit_price)].join(' '))
    .toSorted();
  const delivery = cart.shipping_methods
    .map((method) => [method.shipping_option_id ?? '', toPaise(method.amount)].join(' '))
    .toSorted();
  const content = [cart.currency_code.toLowerCase(), toPaise(cart.total), items, delivery];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
