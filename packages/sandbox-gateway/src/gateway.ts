import { type Means, newId, nowInSeconds, type Order, type Payment } from './entities';
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
  function attempt(orderId: string, means: Means): Payment {
    const order = store.order(orderId);
    if (order.status === 'paid') throw new GatewayError('This order has already been paid');
    const payment: Payment = { ...newPayment(order), ...means, status: 'created' };
    const attempted: Order = { ...order, status: 'attempted', attempts: order.attempts + 1 };
    store.save({ kind: 'order', value: attempted });
    store.save({ kind: 'payment', value: payment });
    return payment;
  }

  /** The bank has answered. */
  function answer(payment: Payment): Payment {
    store.save({ kind: 'payment', value: payment });
    webhooks.enqueue(`payment.${payment.status}`, payment.order_id, { payment });
    return payment;
  }

  /**
   * The bank confirms a payment. It may come late: after the window was closed, after another payment of the order, or after the
   * payment counted as failed.
   */
  function authorize(paymentId: string): Payment {
    const payment = store.payment(paymentId);
    if (payment.status !== 'created' && payment.status !== 'failed') {
      throw new GatewayError('This payment has already been authorized');
    }
    return answer({
      ...payment,
      status: 'authorized',
      error_code: null,
      error_description: null,
    });
  }

  /** The bank declines a payment, or has not answered in time. */
  function fail(paymentId: string, description: string): Payment {
    const payment = store.payment(paymentId);
    if (payment.status !== 'created') throw new GatewayError('The bank has already answered');
    return answer({
      ...payment,
      status: 'failed',
      error_code: 'BAD_REQUEST_ERROR',
      error_description: description,
    });
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
    /** The shopper pressed Pay: the payment is authorized, or stays `created` while the bank does not answer. */
    pay(orderId: string, means: Means): Payment {
      const payment = attempt(orderId, means);
      return store.takeFault(orderId, 'silentBanks') ? payment : authorize(payment.id);
    },
    /** The shopper pressed Decline: the payment fails. */
    decline(orderId: string, means: Means): Payment {
      return fail(attempt(orderId, means).id, 'The payment was declined');
    },
    authorize,
    fail,
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

function newPayment(order: Order): Omit<Payment, 'status' | keyof Means> {
  return {
    id: newId('pay'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    order_id: order.id,
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
