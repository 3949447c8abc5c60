import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import response from '../testing/responses/order.json';
import { orderPageSchema, orderSchema } from './order';

const read = (order: unknown) => v.parse(orderSchema, order);

describe('ORD-3: an order from a real response', () => {
  it('has its fields', () => {
    expect(read(response.order)).toMatchObject({
      displayId: '1',
      createdAt: '2026-11-21T11:01:38.942Z',
      state: 'placed',
      email: 'asha@example.com',
      currencyCode: 'INR',
      itemCount: 3,
      subtotal: 125_997,
      discountTotal: 0,
      shippingTotal: 0,
      total: 125_997,
    });
  });

  it('has its products with price, quantity and subtotal', () => {
    const sofa = read(response.order).items.find(({ title }) => title === 'Aria 3 Seater Sofa');
    expect(sofa).toMatchObject({
      variantTitle: 'Cream',
      productId: 'prod_01M7YW59VZG58YB8MT15W7W8KT',
      quantity: 2,
      unitPrice: 42_999,
      subtotal: 85_998,
    });
  });

  it('has both addresses as lines', () => {
    const { billingAddress, shippingAddress } = read(response.order);
    expect(shippingAddress).toEqual({
      name: 'Asha Rao',
      phone: '9876543210',
      lines: ['12 MG Road', 'Bengaluru 560001', 'India'],
      gstin: null,
    });
    expect(billingAddress).toEqual(shippingAddress);
  });

  it('GST-1: has the company and its GSTIN', () => {
    const metadata = { gstin: '29AAGCB7383J1Z4' };
    const billing_address = { first_name: 'Asha', company: 'Rao LLP', metadata };
    expect(read({ ...response.order, billing_address }).billingAddress).toMatchObject({
      name: 'Asha',
      lines: ['Rao LLP'],
      gstin: '29AAGCB7383J1Z4',
    });
  });
});

it('ORD-3: the total of a refunded order is what it cost, without the credit of the refund', () => {
  const refunded = { ...response.order, total: 0, credit_line_total: 125_997 };
  expect(read(refunded)).toMatchObject({ subtotal: 125_997, total: 125_997 });
});

describe('section 3: optional fields of an order', () => {
  it('are all but its id', () => {
    expect(read({ id: 'order_1' })).toEqual({
      id: 'order_1',
      displayId: 'order_1',
      createdAt: null,
      state: 'placed',
      email: '',
      currencyCode: 'INR',
      items: [],
      itemCount: 0,
      subtotal: 0,
      discountTotal: 0,
      shippingTotal: 0,
      payOnDeliveryFee: 0,
      total: 0,
      paymentMethod: null,
      billingAddress: null,
      shippingAddress: null,
    });
    expect(v.safeParse(orderSchema, { display_id: 1 }).success).toBe(false);
  });

  it('PAY-2: tells the fee for paying on delivery apart from the delivery', () => {
    const shipping_methods = [
      { amount: 499, metadata: null },
      { amount: 49, metadata: { added_by: 'order', kind: 'cash_on_delivery_fee' } },
    ];
    expect(read({ id: 'o1', shipping_total: 548, total: 1548, shipping_methods })).toMatchObject({
      shippingTotal: 499,
      payOnDeliveryFee: 49,
      total: 1548,
    });
  });

  it('can be spelled as in the specification', () => {
    const items = [
      { id: 'i1', title: 'Sofa', unit_price: 100.5, quantity: 2, variant: { product_id: 'p1' } },
    ];
    expect(read({ id: 'o1', payment_method: 'Card', items })).toMatchObject({
      paymentMethod: 'Card',
      items: [{ title: 'Sofa', productId: 'p1', subtotal: 201, thumbnail: null }],
      total: 201,
    });
  });
});

it.each([
  ['pending', 'not_fulfilled', 'placed'],
  ['pending', undefined, 'placed'],
  ['pending', 'partially_fulfilled', 'packed'],
  ['pending', 'fulfilled', 'packed'],
  ['pending', 'partially_shipped', 'on-the-road'],
  ['pending', 'shipped', 'on-the-road'],
  ['pending', 'partially_delivered', 'on-the-road'],
  ['completed', 'delivered', 'delivered'],
  ['canceled', 'canceled', 'cancelled'],
])('ORD-1: an order that is %s and %s counts as %s', (status, fulfilment, state) => {
  expect(read({ id: 'o1', status, fulfillment_status: fulfilment }).state).toBe(state);
});

it('parses a list with and without its count', () => {
  const page = v.parse(orderPageSchema, { orders: [response.order], count: 12 });
  expect(page).toMatchObject({ count: 12, orders: [{ displayId: '1' }] });
  expect(v.parse(orderPageSchema, [response.order])).toMatchObject({ count: 1 });
});

it('ORD-1, PAY-2: a listed order says whether it is to be paid, or was paid on delivery', () => {
  const onDelivery = (status: string, provider: string, captured_at: string | null) => {
    const payments = [{ provider_id: provider, captured_at }];
    const order = { id: 'o1', status, payment_collections: [{ payments }] };
    return v.parse(orderPageSchema, { orders: [order] }).orders[0]?.onDelivery;
  };
  const cash = 'pp_cash-on-delivery_cash-on-delivery';
  expect(onDelivery('pending', cash, null)).toBe('due');
  expect(onDelivery('completed', cash, '2026-11-25T10:00:00.000Z')).toBe('paid');
  expect(onDelivery('canceled', cash, null)).toBeNull();
  expect(onDelivery('pending', 'pp_razorpay_razorpay', null)).toBeNull();
  expect(v.parse(orderPageSchema, [{ id: 'o1' }]).orders[0]?.onDelivery).toBeNull();
});

it('shows a state once if it is also the city', () => {
  const shipping_address = {
    city: 'Delhi',
    province: 'Delhi',
    postal_code: '110001',
    country_code: 'in',
  };
  expect(read({ id: 'o1', shipping_address }).shippingAddress?.lines).toEqual([
    'Delhi 110001',
    'India',
  ]);
});
