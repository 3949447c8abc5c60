import { asValue } from '@medusajs/framework/awilix';
import { createMedusaContainer, Modules } from '@medusajs/framework/utils';
import { beforeEach, expect, it, vi } from 'vitest';
import type { StoredOrder } from '../orders/stored-order';
import type { Attempt } from './attempts';
import { cancelUnpaidOrder } from './cancel-unpaid-order';

const done: string[] = [];
let order: StoredOrder;

const note = (what: string) => Promise.resolve(void done.push(what));

vi.mock('@aangan/medusa-ledger/locks/locks', () => ({
  assertCartLocked: () => Promise.resolve(),
  underOrder: (_id: string, work: () => Promise<unknown>) => work(),
}));
vi.mock('../orders/cancel-order', () => ({ cancelOrder: () => note('order cancelled') }));
vi.mock('../orders/stored-order', async (original) => ({
  ...(await original<object>()),
  readOrder: () => Promise.resolve(order),
}));
vi.mock('./attempts', () => ({
  recordFailure: (_c: unknown, _a: unknown, _o: unknown, failure: string) => note(failure),
  settleAttempt: (_c: unknown, _a: unknown, { state }: { state: string }) => note(state),
}));
vi.mock('./refund-payment', () => ({ refundPayment: () => note('refund noted') }));

const attempt: Attempt = {
  id: 'payatt_1',
  gateway_order_id: 'order_g1',
  session_id: 'payses_1',
  cart_id: 'cart_1',
  amount: 7000,
  currency_code: 'inr',
  on_delivery: null,
  fingerprint: '',
  state: 'open',
  gateway_payment_id: null,
  order_id: null,
  failure: null,
  created_at: new Date(),
};
const payment = {
  id: 'pay_1',
  amount: 7000,
  currency: 'INR',
  status: 'authorized' as const,
  notes: {},
};
const placed: StoredOrder = {
  id: 'order_1',
  display_id: 1,
  status: 'pending',
  created_at: new Date(),
  items: [],
  fulfilments: [],
  payments: [],
};
const parcel = { id: 'ful_1', created_at: new Date(), metadata: null, items: [] };

beforeEach(() => {
  done.length = 0;
});

async function end(stored: StoredOrder, known = attempt): Promise<string[]> {
  order = stored;
  const container = createMedusaContainer();
  container.register(
    Modules.PAYMENT,
    asValue({ deleteCaptures: () => note('capture that never was deleted') }),
  );
  const unpaid = { orderId: 'order_1', captureIds: [] };
  await cancelUnpaidOrder(container, known, unpaid, payment, 'capture_refused');
  return done;
}

it('CHK-3, PAY-3: an order without money is cancelled, and the reason is noted before', async () => {
  expect(await end(placed)).toEqual([
    'capture_refused',
    'capture that never was deleted',
    'order cancelled',
    'refund noted',
    'refunded',
  ]);
});

it('CHK-3, PAY-3: an order without money that is packed is left to its owner', async () => {
  expect(await end({ ...placed, fulfilments: [parcel] })).toEqual([
    'capture_refused',
    'refund noted',
    'refunded',
  ]);
});

it('CHK-3, PAY-3: what a crash left of a cancellation is finished, with the reason that was noted', async () => {
  const cancelled = { ...placed, status: 'canceled' };
  const begun = { ...attempt, failure: 'capture_refused' as const };
  expect(await end(cancelled, begun)).toEqual(['capture_refused', 'refund noted', 'refunded']);
});

it('CHK-3, PAY-3: an order that its customer has cancelled is not one whose payment failed', async () => {
  expect(await end({ ...placed, status: 'canceled' })).toEqual(['refund noted', 'refunded']);
});
