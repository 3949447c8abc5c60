import { expect, it } from 'vitest';
import { fingerprintOf, type FingerprintCart } from './fingerprint';

const sofa = { variant_id: 'variant_sofa', quantity: 1, unit_price: 34_999 };
const lamp = { variant_id: 'variant_lamp', quantity: 2, unit_price: 1499.5 };
const cart: FingerprintCart = {
  currency_code: 'inr',
  total: 37_998,
  items: [sofa, lamp],
  shipping_methods: [{ shipping_option_id: 'so_1', amount: 0 }],
  shipping_address: { first_name: 'Asha', address_1: '12 MG Road', company: null },
  billing_address: { first_name: 'Asha', address_1: '12 MG Road' },
};

const withGstin = (gstin: string): Partial<FingerprintCart> => ({
  billing_address: { ...cart.billing_address, metadata: { gstin } },
});

it('is the same for the same cart, whatever the order of its lines and the dust on its sums', () => {
  const same = {
    ...cart,
    items: [lamp, sofa],
    total: 37_998.000_000_01,
    shipping_address: { address_1: '12 MG Road', first_name: 'Asha', address_2: '' },
  };
  expect(fingerprintOf(same)).toBe(fingerprintOf(cart));
});

it.each<[string, Partial<FingerprintCart>]>([
  ['another quantity', { items: [sofa, { ...lamp, quantity: 3 }] }],
  ['another product for the same money', { items: [{ ...sofa, variant_id: 'variant_x' }, lamp] }],
  ['another price', { items: [{ ...sofa, unit_price: 1 }, lamp] }],
  ['a line less', { items: [sofa] }],
  ['a coupon', { total: 30_000 }],
  ['another address', { shipping_address: { first_name: 'Asha', address_1: '1 Thief Street' } }],
  ['another recipient', { shipping_address: { ...cart.shipping_address, first_name: 'Ravi' } }],
  ['another address of the invoice', { billing_address: { address_1: '1 Thief Street' } }],
  ['a company on the invoice', { billing_address: { ...cart.billing_address, company: 'Rao' } }],
  ['a GSTIN', withGstin('29AAGCB7383J1Z4')],
  ['no address', { shipping_address: null }],
  ['another delivery', { shipping_methods: [{ shipping_option_id: 'so_2', amount: 0 }] }],
])('T36: changes with %s', (_name, change) => {
  expect(fingerprintOf({ ...cart, ...change })).not.toBe(fingerprintOf(cart));
});

it('GST-1: changes with another GSTIN, and not with metadata of the shop', () => {
  const of = (change: Partial<FingerprintCart>) => fingerprintOf({ ...cart, ...change });
  expect(of(withGstin('29AAGCB7383J1Z4'))).not.toBe(of(withGstin('27AAPFU0939F1ZV')));
  expect(of(withGstin(''))).toBe(fingerprintOf(cart));
  const noted = { billing_address: { ...cart.billing_address, metadata: { note: 'x' } } };
  expect(of(noted)).toBe(fingerprintOf(cart));
});
