import * as v from 'valibot';
import { StoreError } from '@/commerce/http/store-error';
import {
  type GatewayReceipt,
  type PaymentSession,
  receiptSchema,
} from '@/commerce/checkout/payments';
import { messages } from '@/commerce/messages';
import { currentSettings } from '@/commerce/settings';
import { trustedScriptUrl } from '@/sync/trusted-script-url';

/** The used part of Razorpay’s checkout script. */
interface GatewayOptions {
  key: string;
  order_id: string;
  /** paise. */
  amount: number;
  currency: string;
  name: string;
  notes: Record<string, string>;
  prefill: GatewayPrefill;
  retry: { enabled: boolean };
  handler: (receipt: unknown) => void;
  modal: { ondismiss: () => void };
}

export interface GatewayPrefill {
  name: string;
  email: string;
  contact: string;
}

interface GatewayWindow {
  on: (event: 'payment.failed', listener: (failure: unknown) => void) => void;
  open: () => void;
}

type Gateway = new (options: GatewayOptions) => GatewayWindow;

declare global {
  interface Window {
    /** Defined by Razorpay’s script. */
    Razorpay?: Gateway;
  }
}

/** Result of the payment window. `refused`: declined by the bank or the shopper. */
export type GatewayAnswer =
  /** `receipt` is null if the window returned none that can be parsed: the webhook then confirms the payment. */
  { kind: 'paid'; receipt: GatewayReceipt | null } | { kind: 'refused' } | { kind: 'closed' };

let loading: Promise<Gateway> | null = null;

/** Loads Razorpay’s script once; retries after a failure. @throws StoreError */
export function loadGateway(): Promise<Gateway> {
  loading ??= insertScript(currentSettings().payments.scriptUrl).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function insertScript(url: string): Promise<Gateway> {
  const script = document.createElement('script');
  script.src = trustedScriptUrl(url);
  try {
    await new Promise((resolve, reject) => {
      script.addEventListener('load', resolve);
      script.addEventListener('error', reject);
      document.head.append(script);
    });
    if (window.Razorpay) return window.Razorpay;
  } catch {
    // Browsers do not report the reason.
  }
  script.remove();
  throw new StoreError('unavailable', messages.gatewayNotLoaded);
}

/** Opens the payment window, and resolves when it is closed. */
export function payInWindow(
  Razorpay: Gateway,
  session: PaymentSession,
  prefill: GatewayPrefill,
): Promise<GatewayAnswer> {
  return new Promise((resolve) => {
    const payment = new Razorpay({
      key: currentSettings().payments.keyId,
      order_id: session.gatewayOrderId,
      amount: session.amount,
      currency: 'INR',
      name: 'Aangan',
      notes: { session_id: session.id },
      prefill,
      // A retry requires another Buy Now, as the cart may have changed.
      retry: { enabled: false },
      handler: (given) => {
        const receipt = v.safeParse(receiptSchema, given);
        resolve({ kind: 'paid', receipt: receipt.success ? receipt.output : null });
      },
      modal: { ondismiss: () => resolve({ kind: 'closed' }) },
    });
    payment.on('payment.failed', () => resolve({ kind: 'refused' }));
    payment.open();
  });
}
