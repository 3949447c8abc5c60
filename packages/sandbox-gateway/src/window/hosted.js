/* oxlint-disable typescript/no-unsafe-argument, typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access -- a plain script for browsers, as the real one */
/* global STYLES */

// The gateway's own page: the window over an empty page. With a `callback_url` it posts the result there as a form, as Razorpay does
// with `redirect: true`; without one it is what a phone opens that scanned a QR code.

const { key, order, amount, currency, shop, callback } = document.body.dataset;

const styles = new CSSStyleSheet();
styles.replaceSync(STYLES);
document.adoptedStyleSheets = [styles];

/** Posts the result as the browser leaves the page. */
function postForm(fields) {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: callback });
  for (const [field, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name: field, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

function say(words) {
  const line = document.createElement('p');
  line.setAttribute('role', 'status');
  line.textContent = words;
  document.body.replaceChildren(line);
}

/** Razorpay's names of the fields of an error. */
function errorFields({ code, description, source, step, reason, metadata }) {
  return {
    'error[code]': code,
    'error[description]': description,
    'error[source]': source,
    'error[step]': step,
    'error[reason]': reason,
    'error[metadata]': JSON.stringify(metadata),
  };
}

const CANCELLED = {
  code: 'BAD_REQUEST_ERROR',
  description: 'Payment processing cancelled by user',
  source: 'customer',
  step: 'payment_authentication',
  reason: 'payment_cancelled',
  metadata: { order_id: order },
};

let failure = CANCELLED;
let isPaid = false;

function finish(fields, words) {
  if (callback) postForm(fields);
  else say(words);
}

const checkout = new window.Razorpay({
  key,
  order_id: order,
  amount: Number(amount),
  currency,
  ...(shop && { name: shop }),
  // With a `callback_url` Razorpay goes back to the shop after a failure.
  retry: { enabled: !callback },
  handler: (proof) => {
    // The behaviour `twice`: the first post is on its way as the second one follows.
    if (isPaid && callback) {
      fetch(callback, { method: 'POST', body: new URLSearchParams(proof), keepalive: true }).catch(
        () => undefined,
      );
    }
    if (!isPaid) finish(proof, 'Paid. You can go back to the shop.');
    isPaid = true;
  },
  modal: {
    ondismiss: () => finish(errorFields(failure), 'Not paid. You can close this page.'),
  },
});
checkout.on('payment.failed', ({ error }) => {
  failure = error;
});
checkout.open();
