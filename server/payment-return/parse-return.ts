/** The result of a payment that the gateway signed. */
export type SignedPayment = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};

/** What a form from the gateway says. Only the backend can verify a signature. */
export type PaymentReturn =
  | { kind: 'paid'; payment: SignedPayment }
  /** It is not signed, so nothing follows from it. */
  | { kind: 'declined' | 'cancelled' }
  | { kind: 'unreadable' };

const FORMS = {
  razorpay_payment_id: /^pay_\w{1,64}$/,
  razorpay_order_id: /^order_\w{1,64}$/,
  razorpay_signature: /^[\da-f]{64}$/i,
} as const;

/** A field that is there once, in its form; undefined otherwise. */
function readField(form: URLSearchParams, name: keyof typeof FORMS): string | undefined {
  const [value, ...others] = form.getAll(name);
  return value !== undefined && others.length === 0 && FORMS[name].test(value) ? value : undefined;
}

/**
 * Parses the form that Razorpay posts to `callback_url`.
 * @param contentType of the request
 */
export function parsePaymentReturn(contentType: string | undefined, body: string): PaymentReturn {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? '')) {
    return { kind: 'unreadable' };
  }
  const form = new URLSearchParams(body);
  const razorpay_payment_id = readField(form, 'razorpay_payment_id');
  const razorpay_order_id = readField(form, 'razorpay_order_id');
  const razorpay_signature = readField(form, 'razorpay_signature');
  if (razorpay_payment_id && razorpay_order_id && razorpay_signature) {
    const payment = { razorpay_payment_id, razorpay_order_id, razorpay_signature };
    return { kind: 'paid', payment };
  }
  if (!form.has('error[code]')) return { kind: 'unreadable' };
  return { kind: form.get('error[reason]') === 'payment_cancelled' ? 'cancelled' : 'declined' };
}
