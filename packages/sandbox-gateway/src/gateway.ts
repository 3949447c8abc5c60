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
export class Gateway {
  readonly #store: Store;
  readonly #webhooks: Webhooks;

  constructor(store: Store, webhooks: Webhooks) {
    this.#store = store;
    this.#webhooks = webhooks;
  }

  createOrder({ amount, currency, receipt, notes }: NewOrder): Order {
    if (amount < MIN_PAISE) throw new GatewayError('Order amount less than minimum amount allowed');
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
    this.#store.save({ kind: 'order', value: order });
    return order;
  }

  /** The shopper pressed Pay: the payment is authorized. */
  pay(orderId: string): Payment {
    return this.#attempt(orderId, { status: 'authorized' });
  }

  /** The shopper pressed Decline: the payment fails. */
  decline(orderId: string): Payment {
    return this.#attempt(orderId, {
      status: 'failed',
      error_code: 'BAD_REQUEST_ERROR',
      error_description: 'The payment was declined',
    });
  }

  #attempt(orderId: string, result: Pick<Payment, 'status'> & Partial<Payment>): Payment {
    const order = this.#store.order(orderId);
    if (order.status === 'paid') throw new GatewayError('This order has already been paid');
    const payment = { ...newPayment(order), ...result };
    const attempted: Order = { ...order, status: 'attempted', attempts: order.attempts + 1 };
    this.#store.save({ kind: 'order', value: attempted });
    this.#store.save({ kind: 'payment', value: payment });
    this.#webhooks.enqueue(`payment.${payment.status}`, order.id, { payment });
    return payment;
  }

  /** @throws {GatewayError} also for a second capture, as Razorpay does */
  capture(paymentId: string, amount: number, currency: string): Payment {
    const payment = this.#store.payment(paymentId);
    const order = this.#store.order(payment.order_id);
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
    if (this.#store.takeFault(order.id, 'refuseCaptures')) {
      throw new GatewayError('The payment cannot be captured');
    }
    if (this.#store.takeFault(order.id, 'failCaptures')) {
      throw new GatewayError('The bank does not answer. Please try again', 502, 'GATEWAY_ERROR');
    }
    const captured: Payment = { ...payment, status: 'captured', captured: true };
    const paid: Order = { ...order, status: 'paid', amount_paid: order.amount, amount_due: 0 };
    this.#store.save({ kind: 'payment', value: captured });
    this.#store.save({ kind: 'order', value: paid });
    this.#webhooks.enqueue('payment.captured', order.id, { payment: captured });
    this.#webhooks.enqueue('order.paid', order.id, { payment: captured, order: paid });
    return captured;
  }
}

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
