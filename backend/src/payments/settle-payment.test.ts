import { asValue } from '@medusajs/framework/awilix';
import {
  ContainerRegistrationKeys,
  createMedusaContainer,
  Modules,
  PaymentSessionStatus,
} from '@medusajs/framework/utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { GatewayError } from '../modules/razorpay/client';
import { type GatewayPayment, type GatewayRefund, sessionData } from '../modules/razorpay/entities';
import { captureOnce, type MoneyMover } from '../modules/razorpay/money-moves';
import { RazorpayProvider } from '../modules/razorpay/service';
import type { Attempt } from './attempts';
import type { PayableCart } from './payable-cart';
import type { NewRefund } from './refunds';
import { settlePayment } from './settle-payment';

// Two payments of one gateway order: the shopper paid by UPI, whose bank is silent, and then by card in the same window.

/** The gateway with one order. It captures one payment of an order. */
class FakeGateway implements MoneyMover {
  payments = new Map<string, GatewayPayment>();
  refunds: (GatewayRefund & { paymentId: string })[] = [];
  failCaptures = 0;

  set(id: string, status: GatewayPayment['status']): void {
    this.payments.set(id, { ...PAYMENT, id, status });
  }

  paymentsOf(): Promise<GatewayPayment[]> {
    return Promise.resolve([...this.payments.values()]);
  }

  payment(id: string): Promise<GatewayPayment> {
    return Promise.resolve(this.payments.get(id) ?? { ...PAYMENT, id, status: 'failed' });
  }

  capture(id: string): Promise<GatewayPayment> {
    this.failCaptures -= 1;
    if (this.failCaptures >= 0) {
      throw new GatewayError('The bank does not answer', false, undefined);
    }
    if (this.statuses().includes('captured')) {
      throw new GatewayError('This order has already been paid', true, undefined);
    }
    this.set(id, 'captured');
    return this.payment(id);
  }

  refundsOf(id: string): Promise<GatewayRefund[]> {
    return Promise.resolve(this.refunds.filter(({ paymentId }) => paymentId === id));
  }

  refund(paymentId: string, amount: number, key: string): Promise<GatewayRefund> {
    const refund = { id: 'rfnd_1', paymentId, amount, notes: { key } };
    this.refunds.push(refund);
    this.set(paymentId, 'refunded');
    return Promise.resolve(refund);
  }

  statuses(): GatewayPayment['status'][] {
    return [...this.payments.values()].map(({ status }) => status);
  }
}

const PAYMENT = {
  order_id: 'order_gateway',
  amount: 500,
  currency: 'INR',
  notes: {},
};

const cart: PayableCart = {
  id: 'cart_1',
  email: 'shopper@example.com',
  completed_at: null,
  currency_code: 'inr',
  total: 5,
  items: [],
  shipping_methods: [],
};

let gateway: FakeGateway;
let attempt: Attempt;
/** Refunds that the shop has recorded, by their keys. */
let recorded: Map<string, NewRefund>;
/** Data of Medusa's payment session, and of the payment that Medusa has authorized. */
let session: Record<string, unknown>;
let authorized: Record<string, unknown> | undefined;
let isCaptured: boolean;
let orderId: string | undefined;
/** The payment of the order that was cancelled. */
let cancelledWith: string | undefined;
/** What happens at the gateway while Medusa makes the order, before it authorizes the payment. */
let meanwhile: () => void;

vi.mock('../modules/razorpay/client', async (original) => ({
  ...(await original<object>()),
  gatewayClient: () => gateway,
  GatewayClient: class {
    paymentsOf = () => gateway.paymentsOf();
  },
}));
vi.mock('@aangan/medusa-ledger/locks/locks', () => ({
  assertCartLocked: () => Promise.resolve(),
  underCart: (_id: string, work: () => unknown) => work(),
}));
vi.mock('@aangan/medusa-ledger/engine/stale-carts', () => ({ tryToFreshen: () => undefined }));
vi.mock('@aangan/medusa-ledger/merge/merge-record', () => ({ assertNotLeaving: () => undefined }));
vi.mock('@aangan/medusa-ledger/carts/ordered-cart', () => ({ closeCart: () => undefined }));
vi.mock('@aangan/medusa-ledger/log-of', () => ({ logOf: () => ({ warn: () => undefined }) }));
vi.mock('../orders/order-status', () => ({ readOrderStatus: () => 'placed' }));
vi.mock('./fingerprint', () => ({ fingerprintOf: () => attempt.fingerprint }));
vi.mock('./unfinished-orders', () => ({
  deleteOrphanedOrders: () => false,
  markCart: () => undefined,
}));
vi.mock('./payable-cart', () => ({
  readPayableCart: () => ({ ...cart, payment_collection: collection() }),
  readPaymentCollection: () => collection(),
}));
vi.mock('./place-order', () => ({
  findCompleteOrder: () => orderId,
  placeOrder: async () => {
    meanwhile();
    await authorize();
    orderId = 'order_1';
    return orderId;
  },
}));
vi.mock('@medusajs/medusa/core-flows', () => ({
  capturePaymentWorkflow: () => ({
    run: async () => {
      await captureOnce(gateway, String(authorized?.['payment_id']));
      isCaptured = true;
    },
  }),
}));
vi.mock('./attempts', () => ({
  findAttempt: () => Promise.resolve(attempt),
  settleAttempt: (_c: unknown, _a: unknown, end: Partial<Attempt>, id: string) => {
    attempt = { ...attempt, ...end, gateway_payment_id: id };
  },
}));
vi.mock('./refunds', () => ({
  listRefundsOfPayment: (_c: unknown, id: string) =>
    [...recorded.values()].filter(({ gateway_payment_id }) => gateway_payment_id === id),
  recordRefund: (_c: unknown, refund: NewRefund) => void recorded.set(refund.key, refund),
}));
vi.mock('./cancel-unpaid-order', () => ({
  findUnpaidOrder: () => (orderId && !isCaptured ? { orderId, captureIds: [] } : undefined),
  cancelUnpaidOrder: (_c: unknown, _a: unknown, _o: unknown, { id }: GatewayPayment) => {
    cancelledWith = id;
    attempt = { ...attempt, state: 'refunded', gateway_payment_id: id };
  },
}));
vi.mock('./follow-refund', () => ({}));

const collection = () => ({
  id: 'paycol_1',
  amount: 5,
  payment_sessions: [
    { id: 'payses_1', provider_id: 'pp', status: 'pending', amount: 5, data: session },
  ],
});

/** Authorizes the session once, as Medusa does. */
async function authorize(): Promise<void> {
  if (authorized) return;
  const settings = { keyId: '', keySecret: '', webhookSecret: '', apiUrl: undefined };
  const { status, data } = await new RazorpayProvider({}, settings).authorizePayment({
    data: session,
  });
  if (status === PaymentSessionStatus.PENDING) throw new Error('The session is not authorized');
  authorized = sessionData.parse(data);
}

/** What the database answers to the statements of `chosen-payment.ts` and `capture-payment.ts`. */
function rowsOf(statement: string, [paymentId]: readonly unknown[]): object[] {
  if (statement.includes('update payment_session')) session = { ...session, payment_id: paymentId };
  if (statement.includes('from cart_payment_collection')) {
    const id = (authorized ?? session)['payment_id'];
    return id === undefined ? [] : [{ id, is_final: authorized !== undefined }];
  }
  if (!authorized || !statement.includes('from payment where payment_session_id')) return [];
  return [
    {
      id: 'pay_medusa',
      is_captured: isCaptured,
      is_cancelled: false,
      capture_ids: [],
      gateway_payment_id: authorized['payment_id'],
    },
  ];
}

function settle(reported: string) {
  const container = createMedusaContainer();
  const raw = (statement: string, bindings: unknown) =>
    Promise.resolve({ rows: rowsOf(statement, Array.isArray(bindings) ? bindings : []) });
  container.register(ContainerRegistrationKeys.PG_CONNECTION, asValue({ raw }));
  container.register(Modules.PAYMENT, asValue({ authorizePaymentSession: authorize }));
  return settlePayment(container, 'order_gateway', reported);
}

const outcome = () => ({
  state: attempt.state,
  paidBy: attempt.gateway_payment_id,
  upi: gateway.payments.get('pay_upi')?.status,
  card: gateway.payments.get('pay_card')?.status,
  refunds: [...recorded.values()].map(({ gateway_payment_id }) => gateway_payment_id),
});

beforeEach(() => {
  gateway = new FakeGateway();
  gateway.set('pay_upi', 'created');
  gateway.set('pay_card', 'authorized');
  recorded = new Map();
  session = { id: 'order_gateway', amount: 500, currency: 'INR' };
  authorized = undefined;
  isCaptured = false;
  orderId = undefined;
  cancelledWith = undefined;
  meanwhile = () => undefined;
  attempt = {
    id: 'payatt_1',
    gateway_order_id: 'order_gateway',
    session_id: 'payses_1',
    cart_id: cart.id,
    amount: 500,
    currency_code: 'inr',
    fingerprint: 'unchanged',
    on_delivery: null,
    state: 'open',
    gateway_payment_id: null,
    order_id: null,
    failure: null,
    created_at: new Date(),
  };
});

const PAID_BY_CARD = {
  state: 'ordered',
  paidBy: 'pay_card',
  upi: 'authorized',
  card: 'captured',
  refunds: ['pay_upi'],
};

it('CHK-3: the payment that made the order is kept, when another is authorized before it is captured', async () => {
  gateway.failCaptures = 1;
  await expect(settle('pay_card')).rejects.toThrow('does not answer');
  gateway.set('pay_upi', 'authorized');
  await settle('pay_upi');
  expect(outcome()).toEqual(PAID_BY_CARD);
});

it('CHK-3: the payment that was chosen is kept, when another is authorized while the order is made', async () => {
  meanwhile = () => gateway.set('pay_upi', 'authorized');
  await settle('pay_card');
  meanwhile = () => undefined;
  await settle('pay_upi');
  expect(outcome()).toEqual(PAID_BY_CARD);
});

it('CHK-3: a choice that was not authorized stays, when another payment is authorized', async () => {
  meanwhile = () => {
    throw new Error('the process dies');
  };
  await expect(settle('pay_card')).rejects.toThrow('dies');
  gateway.set('pay_upi', 'authorized');
  meanwhile = () => undefined;
  await settle('pay_upi');
  expect(outcome()).toEqual(PAID_BY_CARD);
});

it('CHK-3: another payment is chosen, when the gateway released the first before Medusa authorized it', async () => {
  meanwhile = () => {
    gateway.set('pay_card', 'refunded');
    gateway.set('pay_upi', 'authorized');
  };
  await expect(settle('pay_card')).rejects.toThrow('does not pay any more');
  expect(orderId).toBeUndefined();
  meanwhile = () => undefined;
  await settle('pay_upi');
  expect(outcome()).toEqual({
    state: 'ordered',
    paidBy: 'pay_upi',
    upi: 'captured',
    card: 'refunded',
    refunds: [],
  });
});

it('CHK-3: an order that a crash left without its payment is paid by the payment that is there', async () => {
  orderId = 'order_1';
  session = { ...session, payment_id: 'pay_card' };
  gateway.set('pay_card', 'refunded');
  gateway.set('pay_upi', 'authorized');
  await settle('pay_upi');
  expect(outcome()).toMatchObject({ state: 'ordered', paidBy: 'pay_upi', upi: 'captured' });
  expect(authorized).toMatchObject({ payment_id: 'pay_upi' });
});

it('CHK-3: an order whose own payment the gateway released is cancelled, and the other payment goes back', async () => {
  gateway.failCaptures = 1;
  await expect(settle('pay_card')).rejects.toThrow('does not answer');
  gateway.set('pay_card', 'refunded');
  gateway.set('pay_upi', 'authorized');
  await settle('pay_upi');
  expect(cancelledWith).toBe('pay_card');
  expect(outcome()).toMatchObject({ state: 'refunded', upi: 'refunded', refunds: ['pay_upi'] });
});

it('CHK-3: a late payment of an order that was refunded since goes back', async () => {
  await settle('pay_card');
  gateway.set('pay_card', 'refunded');
  gateway.set('pay_upi', 'authorized');
  await settle('pay_upi');
  expect(outcome()).toEqual({
    state: 'ordered',
    paidBy: 'pay_card',
    upi: 'refunded',
    card: 'refunded',
    refunds: ['pay_upi'],
  });
});
