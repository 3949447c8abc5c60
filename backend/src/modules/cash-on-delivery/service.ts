import { randomUUID } from 'node:crypto';
import type {
  AuthorizePaymentInput,
  GetPaymentStatusInput,
  InitiatePaymentInput,
  WebhookActionResult,
} from '@medusajs/framework/types';
import {
  AbstractPaymentProvider,
  PaymentActions,
  PaymentSessionStatus,
} from '@medusajs/framework/utils';

const keepData = ({ data }: { data?: Record<string, unknown> }) =>
  Promise.resolve({ data: data ?? {} });

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

  override authorizePayment(input: AuthorizePaymentInput) {
    return Promise.resolve({ status: PaymentSessionStatus.AUTHORIZED, data: input.data ?? {} });
  }

  override updatePayment = keepData;
  override capturePayment = keepData;
  override refundPayment = keepData;
  override cancelPayment = keepData;
  override deletePayment = keepData;
  override retrievePayment = keepData;

  override getPaymentStatus(input: GetPaymentStatusInput) {
    return this.authorizePayment(input);
  }

  override getWebhookActionAndData(): Promise<WebhookActionResult> {
    return Promise.resolve({ action: PaymentActions.NOT_SUPPORTED });
  }
}
