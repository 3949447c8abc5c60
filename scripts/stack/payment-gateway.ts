import type { Secrets } from './secrets';
import type { StackSettings } from './settings';

/** The payment gateway that the shop works with. */
export type PaymentGateway = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Where its API is; Razorpay's own when undefined. */
  apiUrl: string | undefined;
  /** Where the sandbox gateway listens; undefined with a real one. */
  sandboxPort: number | undefined;
};

const SANDBOX_KEY_ID = 'rzp_sandbox';
/** Nobody listens there: a command without a sandbox of its own moves no money, simulated or not. */
const NO_PORT = 9;

/** Whether the settings name no gateway, so that this run brings a sandbox of its own. */
export function isSimulated(settings: Pick<StackSettings, 'RAZORPAY_KEY_ID'>): boolean {
  return settings.RAZORPAY_KEY_ID === undefined;
}

/** The gateway of the settings, or else the sandbox on `sandboxPort`. */
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
      // A sandbox that several machines share has keys that all of them are told.
      apiUrl: settings.SANDBOX_GATEWAY_URL,
      sandboxPort: undefined,
    };
  }
  return {
    keyId: SANDBOX_KEY_ID,
    keySecret: secrets.gatewayKeySecret,
    webhookSecret: secrets.gatewayWebhookSecret,
    apiUrl: `http://127.0.0.1:${sandboxPort ?? NO_PORT}`,
    sandboxPort,
  };
}
