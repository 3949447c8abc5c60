import { expect, it } from 'vitest';
import { paidOutState, refundStateOf } from './order-payment-state';

const refund = (state: 'pending' | 'processed' | 'failed', failures = 0) => ({ state, failures });

it.each([
  ['processed', []],
  ['processed', [refund('processed', 2)]],
  ['pending', [refund('processed'), refund('pending')]],
  ['delayed', [refund('processed'), refund('pending', 1)]],
  ['delayed', [refund('pending'), refund('failed')]],
] as const)('ORD-3: tells %s of %j', (state, refunds) => {
  expect(refundStateOf(refunds)).toBe(state);
});

it('PAY-2: a refund of an order on delivery is done once the owner has paid all of it', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));
  const payment = { provider_id: 'pp_cash-on-delivery_cash-on-delivery', amount: 1049, data: {} };
  const refunds = [
    { amount: 100, created_at: at(1) },
    { amount: 200, created_at: at(3) },
  ];
  const order = { payments: [{ ...payment, refunds }] };
  expect(paidOutState({ payments: [payment] }, null)).toBeNull();
  expect(paidOutState(order, null)).toBe('pending');
  expect(paidOutState(order, at(2)), 'another one was made since').toBe('pending');
  expect(paidOutState(order, at(4))).toBe('processed');
  const advance = { ...payment, provider_id: 'pp_razorpay_razorpay', refunds };
  expect(paidOutState({ payments: [advance] }, null), 'of an advance').toBeNull();
});
