import { expect, it } from 'vitest';
import { type OrderRequest, orderRequestBody } from './order-request';
import { parseOrderRefusal, parseOrderRequest, parsePlacedOrder } from './parse-order-request';

const asked: OrderRequest = {
  email: 'asha@example.com',
  address: {
    firstName: 'Asha',
    lastName: 'Rao',
    phone: '9876543210',
    address: '12 MG Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    pinCode: '560001',
    countryCode: 'in',
    company: 'Rao Interiors',
    gstin: '29ABCDE1234F1Z5',
  },
  shown: {
    total: 704_800,
    fee: 4900,
    promisedTo: '2026-12-01',
    lines: [{ variantId: 'variant_1', quantity: 1, unitPrice: 699_900 }],
  },
};

it('ORQ-1: a request in the shop’s form, which is read back as it was', () => {
  const body = orderRequestBody(asked);
  expect(body).toMatchObject({
    payment: 'cash_on_delivery',
    shipping_address: { postal_code: '560001', province: 'Karnataka' },
    billing_address: { company: 'Rao Interiors', metadata: { gstin: '29ABCDE1234F1Z5' } },
    shown: {
      promised_to: '2026-12-01',
      lines: [{ variant_id: 'variant_1', quantity: 1, unit_price: 699_900 }],
    },
  });
  expect(parseOrderRequest(JSON.parse(JSON.stringify(body)))).toEqual(asked);
  expect(parseOrderRequest({ shown: {} })).toBeNull();
  expect(body).not.toHaveProperty('phone_proof');
  const proven = orderRequestBody({ ...asked, phoneProof: 'proof' });
  expect(proven).toEqual({ ...body, phone_proof: 'proof' });
  expect(parseOrderRequest(proven)).toEqual({ ...asked, phoneProof: 'proof' });
});

it('ORQ-1: a shop that promises no day is never too late', () => {
  const shown = { ...asked.shown, promisedTo: null };
  const body = orderRequestBody({ ...asked, shown });
  expect(body.shown.promised_to > '2999-01-01').toBe(true);
  expect(parseOrderRequest(body)?.shown.promisedTo).toBeNull();
});

it('ORQ-2: reads why an order was refused, and what the shop offers now', () => {
  const line = { variant_id: 'variant_1', quantity: 1, unit_price: 799_900, available: 3 };
  const now = { total: 804_800, fee: 4900, promised_to: '2026-12-02', advance: 0, lines: [line] };
  const reasons = [{ reason: 'price_higher', variant_id: 'variant_1' }, { reason: 'total_higher' }];
  expect(parseOrderRefusal({ type: 'order_refused', reasons, now })).toEqual({
    reasons: [
      { reason: 'price_higher', variantId: 'variant_1', available: null },
      { reason: 'total_higher', variantId: null, available: null },
    ],
    now: {
      total: 804_800,
      fee: 4900,
      advance: 0,
      promisedTo: '2026-12-02',
      lines: [{ variantId: 'variant_1', quantity: 1, unitPrice: 799_900, available: 3 }],
    },
  });
  expect(parseOrderRefusal({ reasons: [{ reason: 'account_email' }], now: null }).now).toBeNull();
  expect(parseOrderRefusal(null)).toEqual({ reasons: [], now: null });
});

it('ORQ-1: reads the order that was placed', () => {
  const details = { id: 'order_1', display_id: 12, total: 704_850, order_proof: 'proof' };
  expect(parsePlacedOrder(details)).toEqual({
    id: 'order_1',
    displayId: '12',
    total: 7048.5,
    toCollect: 7048.5,
    proof: 'proof',
  });
  expect(parsePlacedOrder({ id: 'order_1' })).toMatchObject({ displayId: 'order_1', total: null });
  expect(parsePlacedOrder(null)).toBeNull();
});
