import type {
  AuthorizePaymentInput,
  CancelPaymentInput,
  CapturePaymentInput,
  DeletePaymentInput,
  GetPaymentStatusInput,
  InitiatePaymentInput,
  RefundPaymentInput,
  RetrievePaymentInput,
  UpdatePaymentInput,
  WebhookActionResult,
} from '@medusajs/framework/types';
import {
  AbstractPaymentProvider,
  MedusaError,
  PaymentActions,
  PaymentSessionStatus,
} from '@medusajs/framework/utils';
import type { RazorpaySettings } from '../../config/settings';
import { invalidRequest } from '../../errors/refusals';
import { GatewayClient, GatewayError } from './client';
import { captureOnce, refundOnce } from './money-moves';
import { paidPayment } from './payment-status';
import { toPaise } from '../../money/paise';
import { type SessionData, sessionData } from './entities';

/** Razorpay as a payment provider of Medusa. Its own errors are `GatewayError`. */
export class RazorpayProvider extends AbstractPaymentProvider<RazorpaySettings> {
  static override identifier = 'razorpay';
  readonly #client: GatewayClient;

  constructor(cradle: Record<string, unknown>, settings: RazorpaySettings) {
    super(cradle, settings);
    this.#client = new GatewayClient(settings);
  }

  /**
   * Creates an order at the gateway, for which its window takes the payment. `data.id` reuses the order of a deleted session;
   * the routes of this shop do not accept it from shoppers.
   */
  override async initiatePayment(input: InitiatePaymentInput) {
    const amount = toPaise(input.amount);
    const currency = input.currency_code.toUpperCase();
    const { id, session_id } = sessionData.partial().parse(input.data ?? {});
    const key = session_id ?? input.context?.idempotency_key ?? '';
    const order =
      id === undefined
        ? await this.#client.createOrder(amount, currency, key)
        : await this.#client.order(id);
    if (order.amount !== amount || order.currency !== currency) {
      throw invalidRequest(`The payment order ${order.id} is over another amount`);
    }
    return {
      id: order.id,
      status: PaymentSessionStatus.PENDING,
      data: { id: order.id, amount, currency, session_id: key },
    };
  }

  /** The gateway cannot change the amount of an order, so another amount needs another order. */
  override async updatePayment(input: UpdatePaymentInput) {
    const known = sessionData.safeParse(input.data).data;
    const amount = toPaise(input.amount);
    if (known?.amount === amount && known.currency === input.currency_code.toUpperCase()) {
      return { data: known };
    }
    const data = { session_id: known?.session_id };
    const created = await this.initiatePayment({ ...input, data });
    return { data: created.data, status: created.status };
  }

  /**
   * Reads the payment from the gateway; nothing that a browser reports counts. The settlement chooses among several payments, and no
   * other than the chosen one is authorized.
   * @throws {GatewayError} when the chosen payment does not pay any more; the next settlement chooses again
   */
  override async authorizePayment(input: AuthorizePaymentInput) {
    const data = dataOf(input);
    const { payment_id: chosen } = data;
    const payments = await this.#client.paymentsOf(data.id);
    const payment = paidPayment(
      payments.filter(({ id }) => chosen === undefined || id === chosen),
      data,
    );
    if (!payment) {
      if (chosen === undefined) return { status: PaymentSessionStatus.PENDING, data };
      throw new GatewayError(`The payment ${chosen} does not pay any more`, false, undefined);
    }
    return {
      status:
        payment.status === 'captured'
          ? PaymentSessionStatus.CAPTURED
          : PaymentSessionStatus.AUTHORIZED,
      data: { ...data, payment_id: payment.id, ...(payment.method && { method: payment.method }) },
    };
  }

  override async capturePayment(input: CapturePaymentInput) {
    const data = dataOf(input);
    await captureOnce(this.#client, paymentIdOf(data));
    return { data };
  }

  /**
   * A refund that the gateway rejects or does not respond to counts as started: Medusa would forget it and not cancel the
   * order. `follow-refund.ts` finds it in Medusa's tables, retries it, and notifies the owner in the end.
   */
  override async refundPayment(input: RefundPaymentInput) {
    const data = dataOf(input);
    const key = input.context?.idempotency_key;
    if (!key) throw new Error('A refund needs an idempotency key');
    try {
      await refundOnce(this.#client, paymentIdOf(data), toPaise(input.amount), key);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
    }
    return { data };
  }

  /**
   * Razorpay has no call to release an authorized payment: it releases those that are not captured by itself.
   */
  override cancelPayment(input: CancelPaymentInput) {
    return Promise.resolve({ data: input.data ?? {} });
  }

  /** The gateway cannot delete orders, and they may still be paid; `settle-payment.ts` handles that. */
  override deletePayment(input: DeletePaymentInput) {
    return Promise.resolve({ data: input.data ?? {} });
  }

  override async retrievePayment(input: RetrievePaymentInput) {
    const data = dataOf(input);
    if (data.payment_id === undefined) return { data: { ...(await this.#client.order(data.id)) } };
    return { data: { ...(await this.#client.payment(data.payment_id)) } };
  }

  override async getPaymentStatus(input: GetPaymentStatusInput) {
    return this.authorizePayment(input);
  }

  /** Called by Medusa's own route of webhooks only, which `api/hooks` replaces. */
  override getWebhookActionAndData(): Promise<WebhookActionResult> {
    return Promise.resolve({ action: PaymentActions.NOT_SUPPORTED });
  }
}

function dataOf({ data }: { data?: Record<string, unknown> }): SessionData {
  return sessionData.parse(data);
}

function paymentIdOf({ id, payment_id }: SessionData): string {
  if (payment_id !== undefined) return payment_id;
  throw new MedusaError(MedusaError.Types.NOT_ALLOWED, `The order ${id} was not paid yet`);
}
