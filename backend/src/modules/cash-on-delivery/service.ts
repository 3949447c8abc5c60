import { randomUUID } from 'node:crypto';
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
  PaymentActions,
  PaymentSessionStatus,
} from '@medusajs/framework/utils';

/**
 * Cash on delivery as a payment provider of Medusa. No money moves through it: the payment is authorized with the order, captured
 * once the courier has collected it, and a refund is paid out by the owner.
 */
export class CashOnDeliveryProvider extends AbstractPaymentProvider<object> {
  static override identifier = 'cash-on-delivery';

  // oxlint-disable-next-line no-useless-constructor -- that of the base class is protected
  constructor(cradle: Record<string, unknown>, options: object) {
    super(cradle, options);
  }

  override initiatePayment(input: InitiatePaymentInput) {
    return Promise.resolve({ id: randomUUID(), data: input.data ?? {} });
  }

  override updatePayment(input: UpdatePaymentInput) {
    return Promise.resolve({ data: input.data ?? {} });
  }

  override authorizePayment(input: AuthorizePaymentInput) {
    return Promise.resolve({ status: PaymentSessionStatus.AUTHORIZED, data: input.data ?? {} });
  }

  override capturePayment(input: CapturePaymentInput) {
    return Promise.resolve({ data: input.data ?? {} });
  }

  override refundPayment(input: RefundPaymentInput) {
    return Promise.resolve({ data: input.data ?? {} });
  }

  override cancelPayment(input: CancelPaymentInput) {
    return Promise.resolve({ data: input.data ?? {} });
  }

  override deletePayment(input: DeletePaymentInput) {
    return Promise.resolve({ data: input.data ?? {} });
  }

  override retrievePayment(input: RetrievePaymentInput) {
    return Promise.resolve({ data: input.data ?? {} });
  }

  override getPaymentStatus(input: GetPaymentStatusInput) {
    return this.authorizePayment(input);
  }

  override getWebhookActionAndData(): Promise<WebhookActionResult> {
    return Promise.resolve({ action: PaymentActions.NOT_SUPPORTED });
  }
}
