import { z } from '@medusajs/framework/zod';
import Razorpay from 'razorpay';
import type { RazorpaySettings } from '../../settings';
import {
  collectionOf,
  type GatewayOrder,
  gatewayOrder,
  type GatewayPayment,
  gatewayPayment,
  type GatewayRefund,
  gatewayRefund,
} from './entities';
import { asking } from './gateway-error';

/** Longest wait for an answer (ms); the SDK itself waits for ever. */
const ANSWER_MS = 8000;
/** The most refunds that the API tells at once. */
const MOST_REFUNDS = 100;

/** Held money that is never taken goes back after five days; in minutes. */
const CAPTURE_OPTIONS = {
  automatic_expiry_period: 12,
  manual_expiry_period: 7200,
  refund_speed: 'normal',
} as const;

/** A request of the SDK, as axios hands it to an interceptor. */
type SdkRequest = {
  url?: string;
  data?: unknown;
  headers: { set: (name: string, value: string) => void };
};

/** The SDK gives its requests no type of their own; what is set here is axios' configuration. */
type WithRequests = {
  api: {
    rq: {
      defaults: { baseURL?: string; timeout?: number };
      interceptors: { request: { use: (change: (request: SdkRequest) => SdkRequest) => void } };
    };
  };
};

function hasRequests(sdk: object): sdk is WithRequests {
  return 'api' in sdk;
}

/** The gateway's API over its official SDK. Each call throws `GatewayError`. Amounts are in paise. */
export class GatewayClient {
  readonly #sdk: Razorpay;

  constructor({ keyId, keySecret, apiUrl }: RazorpaySettings) {
    this.#sdk = new Razorpay({ key_id: keyId, key_secret: keySecret });
    if (!hasRequests(this.#sdk)) throw new Error('This razorpay SDK is built otherwise');
    const { defaults, interceptors } = this.#sdk.api.rq;
    interceptors.request.use(withIdempotencyKey);
    defaults.timeout = ANSWER_MS;
    if (apiUrl !== undefined) defaults.baseURL = apiUrl;
  }

  /** @param sessionId goes along, to find the session of an order by hand */
  async createOrder(amount: number, currency: string, sessionId: string): Promise<GatewayOrder> {
    const order = await asking('Creating a payment order', () =>
      this.#sdk.orders.create({
        amount,
        currency,
        receipt: sessionId.slice(0, 40),
        notes: { session_id: sessionId },
        // Money is taken by us, when the order stands; the account may be set otherwise.
        payment: { capture: 'manual', capture_options: CAPTURE_OPTIONS },
      }),
    );
    return gatewayOrder.parse(order);
  }

  async order(id: string): Promise<GatewayOrder> {
    return gatewayOrder.parse(
      await asking('Looking up a payment order', () => this.#sdk.orders.fetch(id)),
    );
  }

  /** The payments that shoppers have tried for an order. */
  async paymentsOf(orderId: string): Promise<GatewayPayment[]> {
    const found = await asking('Looking up the payments of an order', () =>
      this.#sdk.orders.fetchPayments(orderId),
    );
    return collectionOf(gatewayPayment).parse(found).items;
  }

  async payment(id: string): Promise<GatewayPayment> {
    return gatewayPayment.parse(
      await asking('Looking up a payment', () => this.#sdk.payments.fetch(id)),
    );
  }

  async capture(id: string, amount: number, currency: string): Promise<GatewayPayment> {
    return gatewayPayment.parse(
      await asking('Capturing a payment', () => this.#sdk.payments.capture(id, amount, currency)),
    );
  }

  async refundsOf(paymentId: string): Promise<GatewayRefund[]> {
    const found = await asking('Looking up the refunds of a payment', () =>
      this.#sdk.payments.fetchMultipleRefund(paymentId, { count: MOST_REFUNDS }),
    );
    return collectionOf(gatewayRefund).parse(found).items;
  }

  /**
   * @param key noted in the refund
   * @param idempotencyKey of this request: a repeat is answered with the same refund. At least 10 letters, digits,
   * dashes and underscores, at most 40
   */
  async refund(
    paymentId: string,
    amount: number,
    key: string,
    idempotencyKey: string,
  ): Promise<GatewayRefund> {
    return gatewayRefund.parse(
      await asking('Refunding a payment', () =>
        this.#sdk.payments.refund(paymentId, {
          amount,
          speed: 'normal',
          receipt: idempotencyKey,
          notes: { key },
        }),
      ),
    );
  }
}

const refundRequest = z.object({ receipt: z.string() });

/** The SDK sends no headers of ours: that of a refund is taken from its receipt. */
function withIdempotencyKey(request: SdkRequest): SdkRequest {
  const refund = request.url?.endsWith('/refund') && refundRequest.safeParse(request.data).data;
  if (refund) request.headers.set('X-Refund-Idempotency', refund.receipt);
  return request;
}
