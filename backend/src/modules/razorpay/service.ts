import type {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  CancelPaymentInput,
  CancelPaymentOutput,
  CapturePaymentInput,
  CapturePaymentOutput,
  DeletePaymentInput,
  DeletePaymentOutput,
  GetPaymentStatusInput,
  GetPaymentStatusOutput,
  InitiatePaymentInput,
  InitiatePaymentOutput,
  ProviderWebhookPayload,
  RefundPaymentInput,
  RefundPaymentOutput,
  RetrievePaymentInput,
  RetrievePaymentOutput,
  UpdatePaymentInput,
  UpdatePaymentOutput,
  WebhookActionResult,
} from '@medusajs/framework/types';
import {
  AbstractPaymentProvider,
  MedusaError,
  PaymentActions,
  PaymentSessionStatus,
} from '@medusajs/framework/utils';
import type { RazorpaySettings } from '../../settings';
import { GatewayClient } from './client';
import { GatewayError } from './gateway-error';
import { captureOnce, refundOnce } from './money-moves';
import { paidPayment } from './paid-payment';
import { toPaise, toRupees } from './paise';
import { type SessionData, sessionData } from './session-data';
import { isGenuine } from './signatures';
import { readEvent } from './webhook-event';

/** Razorpay as a payment provider of Medusa. Its own errors are `GatewayError`. */
export class RazorpayProvider extends AbstractPaymentProvider<RazorpaySettings> {
  static override identifier = 'razorpay';
  readonly #client: GatewayClient;
  readonly #settings: RazorpaySettings;

  constructor(cradle: Record<string, unknown>, settings: RazorpaySettings) {
    super(cradle, settings);
    this.#settings = settings;
    this.#client = new GatewayClient(settings);
  }

  /**
   * Makes an order at the gateway, which its window then asks the money for. `data.id` takes an
   * order over whose session was deleted; our own routes let no shopper say such a thing.
   */
  override async initiatePayment(input: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    const amount = toPaise(input.amount);
    const currency = input.currency_code.toUpperCase();
    const { id, session_id } = sessionData.partial().parse(input.data ?? {});
    const key = session_id ?? input.context?.idempotency_key ?? '';
    const order =
      id === undefined
        ? await this.#client.createOrder(amount, currency, key)
        : await this.#client.order(id);
    if (order.amount !== amount || order.currency !== currency) {
      throw new MedusaError(
        MedusaError.Types.INVALID_DATA,
        `The payment order ${order.id} is over another amount`,
      );
    }
    return {
      id: order.id,
      status: PaymentSessionStatus.PENDING,
      data: { id: order.id, amount, currency, session_id: key },
    };
  }

  /** An order's amount is fixed at the gateway: another one needs another order. */
  override async updatePayment(input: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    const known = sessionData.safeParse(input.data).data;
    const amount = toPaise(input.amount);
    if (known?.amount === amount && known.currency === input.currency_code.toUpperCase()) {
      return { data: known };
    }
    const { data, status } = await this.initiatePayment({
      ...input,
      data: { session_id: known?.session_id },
    });
    return { ...(data && { data }), ...(status && { status }) };
  }

  /** Asks the gateway, which alone knows: whatever a browser says is not looked at here. */
  override async authorizePayment(input: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    const data = dataOf(input);
    const payment = paidPayment(await this.#client.paymentsOf(data.id), data, data.payment_id);
    if (!payment) return { status: PaymentSessionStatus.PENDING, data };
    return {
      status:
        payment.status === 'captured'
          ? PaymentSessionStatus.CAPTURED
          : PaymentSessionStatus.AUTHORIZED,
      data: { ...data, payment_id: payment.id, ...(payment.method && { method: payment.method }) },
    };
  }

  override async capturePayment(input: CapturePaymentInput): Promise<CapturePaymentOutput> {
    const data = dataOf(input);
    await captureOnce(this.#client, paymentIdOf(data));
    return { data };
  }

  /**
   * A refund that the gateway refuses, or does not answer about, counts as begun: Medusa would forget it and leave the
   * order uncancelled. `follow-refund.ts` finds it in Medusa's books, makes it again and tells the owner in the end.
   */
  override async refundPayment(input: RefundPaymentInput): Promise<RefundPaymentOutput> {
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
   * Held money is not asked back at Razorpay: what is never captured returns by itself. So nothing
   * is captured for an order that came to nothing, and what was captured is refunded.
   */
  override cancelPayment(input: CancelPaymentInput): Promise<CancelPaymentOutput> {
    return Promise.resolve({ data: input.data ?? {} });
  }

  /** Orders at the gateway cannot be deleted, and may still be paid: the settlement sees to that. */
  override deletePayment(input: DeletePaymentInput): Promise<DeletePaymentOutput> {
    return Promise.resolve({ data: input.data ?? {} });
  }

  override async retrievePayment(input: RetrievePaymentInput): Promise<RetrievePaymentOutput> {
    const data = dataOf(input);
    if (data.payment_id === undefined) return { data: { ...(await this.#client.order(data.id)) } };
    return { data: { ...(await this.#client.payment(data.payment_id)) } };
  }

  override async getPaymentStatus(input: GetPaymentStatusInput): Promise<GetPaymentStatusOutput> {
    return this.authorizePayment(input);
  }

  /** For Medusa's own route of webhooks; ours settles before it answers, and does not ask this. */
  override getWebhookActionAndData(
    payload: ProviderWebhookPayload['payload'],
  ): Promise<WebhookActionResult> {
    const { rawData, headers } = payload;
    const isOurs = isGenuine(
      rawData,
      headers['x-razorpay-signature'],
      this.#settings.webhookSecret,
    );
    const event = isOurs ? readEvent(rawData) : undefined;
    const payment = event?.payload.payment?.entity;
    const sessionId = payment?.notes['session_id'];
    const action = ACTIONS[event?.event ?? ''];
    if (!payment || action === undefined || typeof sessionId !== 'string') {
      return Promise.resolve({ action: PaymentActions.NOT_SUPPORTED });
    }
    const amount = toRupees(payment.amount);
    return Promise.resolve({ action, data: { session_id: sessionId, amount } });
  }
}

const ACTIONS: Readonly<Record<string, PaymentActions>> = {
  'payment.authorized': PaymentActions.AUTHORIZED,
  'payment.captured': PaymentActions.SUCCESSFUL,
  'order.paid': PaymentActions.SUCCESSFUL,
  'payment.failed': PaymentActions.FAILED,
};

function dataOf({ data }: { data?: Record<string, unknown> }): SessionData {
  return sessionData.parse(data);
}

function paymentIdOf({ id, payment_id }: SessionData): string {
  if (payment_id !== undefined) return payment_id;
  throw new MedusaError(MedusaError.Types.NOT_ALLOWED, `The order ${id} was not paid yet`);
}
