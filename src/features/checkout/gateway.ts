import { LEASE_SECONDS } from '@aangan/ledger-rules/limits';
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
import { isInAppBrowser } from './in-app-browser';

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
  retry: { enabled: boolean; max_count: number };
  /** Seconds after which the window closes. */
  timeout: number;
  /** With `redirect` the gateway leaves the page, and posts the result to this address as a form. */
  callback_url?: string;
  redirect?: boolean;
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

/** Result of the payment window. `refused`: closed after the bank has declined. */
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

/** Tries after the first one within the window; Razorpay recommends four. */
const MAX_RETRIES = 4;
/** The window closes before the lease on the cart ends: what is paid then cannot be refunded because the cart changed. */
const WINDOW_SECONDS = LEASE_SECONDS - 60;
/** The web front's route for the form (`server/payment-return`). */
const CALLBACK_PATH = '/payment-return';

/**
 * Opens the payment window, and resolves when it is closed. A declined payment can be tried again within it. In an in-app browser
 * the gateway's own page takes the place of this one, and the result is shown at `/paymentresult`.
 */
export function payInWindow(
  Razorpay: Gateway,
  session: PaymentSession,
  prefill: GatewayPrefill,
): Promise<GatewayAnswer> {
  const ended = new AbortController();
  const answer = new Promise<GatewayAnswer>((resolve) => {
    let isDeclined = false;
    const payment = new Razorpay({
      key: currentSettings().payments.keyId,
      order_id: session.gatewayOrderId,
      amount: session.amount,
      currency: 'INR',
      name: 'Aangan',
      notes: { session_id: session.id },
      prefill,
      retry: { enabled: true, max_count: MAX_RETRIES },
      timeout: WINDOW_SECONDS,
      ...(isInAppBrowser(navigator.userAgent) && {
        callback_url: new URL(CALLBACK_PATH, globalThis.location.href).href,
        redirect: true,
      }),
      handler: (given) => {
        const receipt = v.safeParse(receiptSchema, given);
        resolve({ kind: 'paid', receipt: receipt.success ? receipt.output : null });
      },
      modal: { ondismiss: () => resolve({ kind: isDeclined ? 'refused' : 'closed' }) },
    });
    payment.on('payment.failed', () => {
      isDeclined = true;
    });
    // Back from the gateway's page to this one, as it was.
    globalThis.addEventListener(
      'pageshow',
      ({ persisted }) => persisted && resolve({ kind: 'closed' }),
      { signal: ended.signal },
    );
    payment.open();
  });
  return answer.finally(() => ended.abort());
}
