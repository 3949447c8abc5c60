import { newId, nowInSeconds, type Order, type Payment } from './entities';
import { GatewayError } from './errors';
import type { Store } from './store';
import type { Webhooks } from './webhooks';

/** Minimum amount of a Razorpay order, in paise. */
const MIN_PAISE = 100;

export type NewOrder = {
  amount: number;
  currency: string;
  receipt?: string | undefined;
  notes: Record<string, string>;
};

/** Orders and payments. All methods are synchronous, so calls never overlap. */
export function createPayments(store: Store, webhooks: Webhooks) {
  function attempt(orderId: string, result: Pick<Payment, 'status'> & Partial<Payment>): Payment {
    const order = store.order(orderId);
    if (order.status === 'paid') throw new GatewayError('This order has already been paid');
    const payment = { ...newPayment(order), ...result };
    const attempted: Order = { ...order, status: 'attempted', attempts: order.attempts + 1 };
    store.save({ kind: 'order', value: attempted });
    store.save({ kind: 'payment', value: payment });
    webhooks.enqueue(`payment.${payment.status}`, order.id, { payment });
    return payment;
  }

  return {
    createOrder({ amount, currency, receipt, notes }: NewOrder): Order {
      if (amount < MIN_PAISE)
        throw new GatewayError('Order amount less than minimum amount allowed');
      const order: Order = {
        id: newId('order'),
        entity: 'order',
        amount,
        amount_paid: 0,
        amount_due: amount,
        currency,
        receipt: receipt ?? null,
        status: 'created',
        attempts: 0,
        notes,
        created_at: nowInSeconds(),
      };
      store.save({ kind: 'order', value: order });
      return order;
    },
    /** The shopper pressed Pay: the payment is authorized. */
    pay(orderId: string): Payment {
      return attempt(orderId, { status: 'authorized' });
    },
    /** The shopper pressed Decline: the payment fails. */
    decline(orderId: string): Payment {
      return attempt(orderId, {
        status: 'failed',
        error_code: 'BAD_REQUEST_ERROR',
        error_description: 'The payment was declined',
      });
    },
    /** @throws {GatewayError} also for a second capture, as Razorpay does */
    capture(paymentId: string, amount: number, currency: string): Payment {
      const payment = store.payment(paymentId);
      const order = store.order(payment.order_id);
      if (payment.status === 'captured' || payment.status === 'refunded') {
        throw new GatewayError('This payment has already been captured');
      }
      if (payment.status !== 'authorized') {
        throw new GatewayError('Only payments which have been authorized can be captured');
      }
      if (amount !== payment.amount || currency !== payment.currency) {
        throw new GatewayError('Capture amount must be equal to the amount authorized');
      }
      if (order.status === 'paid') throw new GatewayError('This order has already been paid');
      if (store.takeFault(order.id, 'refuseCaptures')) {
        throw new GatewayError('The payment cannot be captured');
      }
      if (store.takeFault(order.id, 'failCaptures')) {
        throw new GatewayError('The bank does not answer. Please try again', 502, 'GATEWAY_ERROR');
      }
      const captured: Payment = { ...payment, status: 'captured', captured: true };
      const paid: Order = { ...order, status: 'paid', amount_paid: order.amount, amount_due: 0 };
      store.save({ kind: 'payment', value: captured });
      store.save({ kind: 'order', value: paid });
      webhooks.enqueue('payment.captured', order.id, { payment: captured });
      webhooks.enqueue('order.paid', order.id, { payment: captured, order: paid });
      return captured;
    },
  };
}

export type Payments = ReturnType<typeof createPayments>;

function newPayment(order: Order): Omit<Payment, 'status'> {
  return {
    id: newId('pay'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    order_id: order.id,
    method: 'card',
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    // Personal data is not stored: the journal outlives accounts.
    email: null,
    contact: null,
    notes: order.notes,
    error_code: null,
    error_description: null,
    created_at: nowInSeconds(),
  };
}
