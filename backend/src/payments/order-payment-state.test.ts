import { expect, it } from 'vitest';
import { refundStateOf } from './order-payment-state';

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
