import type { Secrets } from '../data-dir/secrets';
import type { StackSettings } from '../settings/stack-settings';

/** The payment gateway of the shop. */
export type PaymentGateway = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Address of its API; Razorpay's own when undefined. */
  apiUrl: string | undefined;
};

const SANDBOX_KEY_ID = 'rzp_sandbox';
/** The discard port, where nothing listens: a command without a sandbox must not make payments. */
const UNUSED_PORT = 9;

/** Whether no gateway is set, so that this run starts a sandbox gateway. */
export function isSimulated(settings: Pick<StackSettings, 'RAZORPAY_KEY_ID'>): boolean {
  return settings.RAZORPAY_KEY_ID === undefined;
}

/** The gateway from the settings, or the sandbox on `sandboxPort`. */
export function paymentGateway(
  settings: Pick<
    StackSettings,
    'RAZORPAY_KEY_ID' | 'RAZORPAY_KEY_SECRET' | 'RAZORPAY_WEBHOOK_SECRET' | 'SANDBOX_GATEWAY_URL'
  >,
  secrets: Secrets,
  sandboxPort?: number,
): PaymentGateway {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = settings;
  if (RAZORPAY_KEY_ID && RAZORPAY_KEY_SECRET && RAZORPAY_WEBHOOK_SECRET) {
    return {
      keyId: RAZORPAY_KEY_ID,
      keySecret: RAZORPAY_KEY_SECRET,
      webhookSecret: RAZORPAY_WEBHOOK_SECRET,
      // A sandbox that several machines share has its keys in the settings.
      apiUrl: settings.SANDBOX_GATEWAY_URL,
    };
  }
  return {
    keyId: SANDBOX_KEY_ID,
    keySecret: secrets.gatewayKeySecret,
    webhookSecret: secrets.gatewayWebhookSecret,
    apiUrl: `http://127.0.0.1:${sandboxPort ?? UNUSED_PORT}`,
  };
}
