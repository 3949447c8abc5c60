import { createHash } from 'node:crypto';
import { toPaise } from '../money/paise';
import { gstinOf } from '../validation/address-schema';
import type { OnDelivery } from './attempts';
import type { PayableAddress, PayableCart } from './payable-cart';

/** The fields that the fingerprint covers. */
export type FingerprintCart = Pick<
  PayableCart,
  'currency_code' | 'total' | 'items' | 'shipping_methods' | 'shipping_address' | 'billing_address'
>;

/**
 * A hash that detects whether a cart changed after the payment was opened. It covers lines and their
 * prices, delivery, the total after coupons, and both addresses with the GSTIN, because the shopper saw them.
 * @param onDelivery of an advance, which differs from a payment of the whole cart
 */
export function fingerprintOf(cart: FingerprintCart, onDelivery: OnDelivery | null = null): string {
  const items = cart.items
    .map((item) => [item.variant_id ?? '', item.quantity, toPaise(item.unit_price)].join(' '))
    .toSorted();
  const delivery = cart.shipping_methods
    .map((method) => [method.shipping_option_id ?? '', toPaise(method.amount)].join(' '))
    .toSorted();
  const addresses = [cart.shipping_address, cart.billing_address].map(addressEntries);
  const content = [
    cart.currency_code.toLowerCase(),
    toPaise(cart.total),
    items,
    delivery,
    addresses,
    ...(onDelivery ? [[onDelivery.fee, onDelivery.total]] : []),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** Compares addresses by content, because entering the same address again creates another row. */
function addressEntries(address: PayableAddress | null | undefined): [string, string][] {
  const { metadata, ...fields } = address ?? {};
  return Object.entries({ ...fields, gstin: gstinOf(metadata) })
    .flatMap(([field, text]): [string, string][] => (text ? [[field, text]] : []))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}
