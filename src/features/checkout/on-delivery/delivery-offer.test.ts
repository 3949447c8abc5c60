import type { DeliveryPromise } from '@aangan/checkout-rules/delivery-zones';
import { expect, it } from 'vitest';
import type { CartView, CartViewLine } from '@aangan/offline-cart';
import { deliveryOffer, type OfferInput } from './delivery-offer';
import { offerWords } from './offer-words';
import { codRules as rules } from '../testing/cod-rules';

const bengaluru: Extract<DeliveryPromise, { deliverable: true }> = {
  deliverable: true,
  zone: 'Bengaluru',
  city: 'Bengaluru',
  state: 'Karnataka',
  from: '2026-11-23',
  to: '2026-11-25',
  charge: 0,
  cod: true,
  assembly: true,
};

const line: CartViewLine = {
  variantId: 'variant_1',
  productId: 'product_1',
  lineId: 'line_1',
  title: 'Oslo Bed',
  variantTitle: null,
  handle: null,
  thumbnail: null,
  quantity: 2,
  unitPrice: 1000,
  compareAtUnitPrice: 1000,
  limit: null,
  total: { kind: 'confirmed', amount: 2000 },
  isPending: false,
};

const confirmed: CartView['totals'] = {
  kind: 'confirmed',
  totals: { mrpTotal: 2000, subtotal: 2000, discountTotal: 500, shippingTotal: 0, total: 1500 },
};

const cart: CartView = {
  id: 'cart_1',
  lines: [line],
  itemCount: 2,
  codes: [],
  totals: confirmed,
  order: null,
};

const offer = (input: Partial<OfferInput> = {}) =>
  deliveryOffer({
    cart,
    delivery: { charge: 0 },
    promise: bengaluru,
    countryCode: 'in',
    rules,
    isWaiting: false,
    ...input,
  });

it('PAY-1: the confirmed total with delivery and fee', () => {
  const delivery = { charge: 100 };
  expect(offer({ delivery })).toEqual({
    kind: 'offered',
    figures: {
      lines: [{ variantId: 'variant_1', quantity: 2, unitPrice: 100_000 }],
      fee: 4900,
      total: 164_900,
      advance: 0,
      isAtMost: false,
      promisedTo: '2026-11-25',
    },
  });
});

it('ORQ-1: without a confirmed total the shown lines with delivery and fee, as a limit', () => {
  const last = { ...confirmed.totals, total: 900, shippingTotal: 50 };
  const totals: CartView['totals'] = { kind: 'updating', last, waitsFor: 'edits' };
  const promise = { ...bengaluru, charge: 19_900 };
  expect(offer({ cart: { ...cart, totals }, promise })).toMatchObject({
    figures: { total: 200_000 + 19_900 + 4900, isAtMost: true },
  });
  const unknown: CartView['totals'] = { kind: 'updating', last: null, waitsFor: 'edits' };
  expect(offer({ cart: { ...cart, totals: unknown } })).toMatchObject({
    figures: { total: 204_900, isAtMost: true },
  });
});

it('ORQ-1: an order that may wait two days promises two days later', () => {
  expect(offer({ isWaiting: true })).toMatchObject({ figures: { promisedTo: '2026-11-27' } });
  const promise = { ...bengaluru, from: null, to: null };
  expect(offer({ isWaiting: true, promise })).toMatchObject({ figures: { promisedTo: null } });
});

const small = { ...rules, minimum: 150_001 };
const large = { ...rules, maximum: 149_999 };

it.each<[string, Partial<OfferInput>, string]>([
  ['off', { rules: { ...rules, isEnabled: false } }, 'Not available at the moment.'],
  [
    'no cash in the zone',
    { promise: { ...bengaluru, cod: false } },
    'Not available for this pin code.',
  ],
  [
    'not delivered',
    { promise: { deliverable: false, zone: null, city: null, state: null } },
    'Not available for this pin code.',
  ],
  ['abroad', { promise: null, countryCode: 'us' }, 'Not available for this pin code.'],
  ['too small', { rules: small }, 'Available for orders of ₹1,500.01 or more.'],
  ['too large', { rules: large }, 'Available for orders up to ₹1,499.99.'],
  ['no pin code yet', { promise: null }, 'Enter your pin code to see if it’s available.'],
  ['no rules yet', { rules: undefined }, 'Checking…'],
])('PAY-1: not offered, with the reason: %s', (_, input, words) => {
  const result = offer(input);
  expect(result.kind).not.toBe('offered');
  expect(offerWords(result, false)).toBe(words);
});

it('PAY-1: names the fee', () => {
  expect(offerWords(offer(), false)).toBe('Pay when your order arrives. Fee: ₹49');
  expect(offerWords(offer({ rules: { ...rules, fee: 0 } }), false)).toBe(
    'Pay when your order arrives. No extra fee.',
  );
  expect(offerWords(offer({ rules: undefined }), true)).toBe(
    'We’ll check this when you’re back online.',
  );
});

it('PAY-3: names the advance, which needs the network', () => {
  const asked = { ...rules, advancePercent: 20 };
  expect(offer({ rules: asked })).toMatchObject({ figures: { total: 154_900, advance: 31_000 } });
  expect(offerWords(offer({ rules: asked }), false)).toBe(
    'Pay ₹310 now and ₹1,239 when your order arrives. Fee: ₹49',
  );
  expect(offerWords(offer({ rules: { ...asked, fee: 0 } }), false)).toBe(
    'Pay ₹300 now and ₹1,200 when your order arrives. No extra fee.',
  );
  const waiting = offer({ rules: asked, isWaiting: true });
  expect(waiting).toEqual({ kind: 'needs-network', advance: 31_000 });
  expect(offerWords(waiting, true)).toBe('You pay ₹310 of it now, so you need to be online.');
});
