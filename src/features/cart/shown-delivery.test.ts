import { expect, it } from 'vitest';
import { withDelivery } from './shown-delivery';

const totals = {
  mrpTotal: 50_000,
  subtotal: 45_000,
  discountTotal: 1000,
  shippingTotal: 499,
  total: 44_499,
};

it('DLV-1: a charge that the shop has not added yet replaces the cart’s', () => {
  const shown = withDelivery(totals, { charge: 1499 });
  expect(shown).toEqual({ ...totals, shippingTotal: 1499, total: 45_499 });
  expect(withDelivery(totals, { charge: 0 })).toMatchObject({ total: 44_000 });
});

it('DLV-1: without a known place, or once the shop has computed it, the cart’s own totals are shown', () => {
  expect(withDelivery(totals, { charge: null })).toEqual(totals);
});
