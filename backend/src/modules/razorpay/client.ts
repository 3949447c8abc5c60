import { z } from '@medusajs/framework/zod';
import Razorpay from 'razorpay';
import { type RazorpaySettings, shopSettings } from '../../config/settings';
import {
  type GatewayOrder,
  gatewayOrder,
  type GatewayPayment,
  gatewayPayment,
  gatewayPayments,
  type GatewayRefund,
  gatewayRefund,
  gatewayRefunds,
} from './entities';

/** The SDK has no timeout of its own. */
const TIMEOUT_MS = 8000;
/** The maximum page size of the API. */
const MAX_REFUNDS = 100;

/** Authorized money that is not captured is released after five days; in minutes. */
const CAPTURE_OPTIONS = {
  automatic_expiry_period: 12,
  manual_expiry_period: 7200,
  refund_speed: 'normal',
} as const;

/** A call of the gateway failed. */
export class GatewayError extends Error {
  /** Whether the gateway rejected the request, so that a retry cannot succeed, instead of not responding. */
  readonly isRefusal: boolean;

  constructor(message: string, isRefusal: boolean, cause: unknown) {
    super(message, { cause });
    this.isRefusal = isRefusal;
  }
}

/** The SDK throws plain objects, and a TypeError of its own without a response. */
const refusalSchema = z.object({
  statusCode: z.coerce.number(),
  error: z.object({ description: z.string() }).nullish().catch(undefined),
});

/** Too many requests; the same request is still being processed. */
const RETRYABLE: ReadonlySet<number> = new Set([409, 429]);

/** Calls the SDK and converts what it throws to a GatewayError. */
export async function callGateway<Result>(action: string, call: () => Promise<Result>) {
  try {
    return await call();
  } catch (cause) {
    const { data } = refusalSchema.safeParse(cause);
    if (!data) throw new GatewayError(`${action}: the gateway does not respond`, false, cause);
    const { statusCode, error } = data;
    const isRefusal = statusCode >= 400 && statusCode < 500 && !RETRYABLE.has(statusCode);
    const reason = error?.description ?? 'no reason given';
    throw new GatewayError(`${action}: ${reason} (${statusCode})`, isRefusal, cause);
  }
}

/** A request of the SDK, as axios passes it to an interceptor. */
type SdkRequest = {
  url?: string;
  data?: unknown;
  headers: { set: (name: string, value: string) => void };
};

/** The part of the SDK's untyped axios client that is configured here. */
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

/** The gateway's API by its official SDK. All calls throw `GatewayError`. Amounts are in paise. */
export class GatewayClient {
  readonly #sdk: Razorpay;

  constructor({ keyId, keySecret, apiUrl }: RazorpaySettings) {
    this.#sdk = new Razorpay({ key_id: keyId, key_secret: keySecret });
    if (!hasRequests(this.#sdk)) throw new Error('This razorpay SDK has no axios client');
    const { defaults, interceptors } = this.#sdk.api.rq;
    interceptors.request.use(withIdempotencyKey);
    defaults.timeout = TIMEOUT_MS;
    if (apiUrl !== undefined) defaults.baseURL = apiUrl;
  }

  /** @param sessionId stored with the order, to find its session manually */
  async createOrder(amount: number, currency: string, sessionId: string): Promise<GatewayOrder> {
    const order = await callGateway('Creating a payment order', () =>
      this.#sdk.orders.create({
        amount,
        currency,
        receipt: sessionId.slice(0, 40),
        notes: { session_id: sessionId },
        // The shop captures once the order is placed, whatever the account's settings are.
        payment: { capture: 'manual', capture_options: CAPTURE_OPTIONS },
      }),
    );
    return gatewayOrder.parse(order);
  }

  async order(id: string): Promise<GatewayOrder> {
    return gatewayOrder.parse(
      await callGateway('Looking up a payment order', () => this.#sdk.orders.fetch(id)),
    );
  }

  /** All payments of an order, also failed ones. */
  async paymentsOf(orderId: string): Promise<GatewayPayment[]> {
    const found = await callGateway('Looking up the payments of an order', () =>
      this.#sdk.orders.fetchPayments(orderId),
    );
    return gatewayPayments.parse(found).items;
  }

  async payment(id: string): Promise<GatewayPayment> {
    return gatewayPayment.parse(
      await callGateway('Looking up a payment', () => this.#sdk.payments.fetch(id)),
    );
  }

  async capture(id: string, amount: number, currency: string): Promise<GatewayPayment> {
    return gatewayPayment.parse(
      await callGateway('Capturing a payment', () =>
        this.#sdk.payments.capture(id, amount, currency),
      ),
    );
  }

  async refundsOf(paymentId: string): Promise<GatewayRefund[]> {
    const found = await callGateway('Looking up the refunds of a payment', () =>
      this.#sdk.payments.fetchMultipleRefund(paymentId, { count: MAX_REFUNDS }),
    );
    return gatewayRefunds.parse(found).items;
  }

  /**
   * @param key stored in the refund
   * @param idempotencyKey a repeated request returns the same refund. 10 to 40 letters, digits, dashes and underscores
   */
  async refund(paymentId: string, amount: number, key: string, idempotencyKey: string) {
    const refund = { amount, speed: 'normal', receipt: idempotencyKey, notes: { key } } as const;
    return gatewayRefund.parse(
      await callGateway('Refunding a payment', () => this.#sdk.payments.refund(paymentId, refund)),
    );
  }
}

const refundRequest = z.object({ receipt: z.string() });

/** The SDK cannot send headers of the caller, so the header of a refund is set from its receipt. */
function withIdempotencyKey(request: SdkRequest): SdkRequest {
  const refund = request.url?.endsWith('/refund') && refundRequest.safeParse(request.data).data;
  if (refund) request.headers.set('X-Refund-Idempotency', refund.receipt);
  return request;
}

let client: GatewayClient | undefined;

/** The client with the keys of the settings. */
export function gatewayClient(): GatewayClient {
  client ??= new GatewayClient(shopSettings().razorpay);
  return client;
}
