/* oxlint-disable typescript/no-unsafe-argument, typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-return -- a plain script for browsers, as the real one */
/* global STYLES, createMethods, make, shield, rupees, button */

// The gateway's window, with the contract of Razorpay's checkout.js: a constructor that takes the
// options, `on('payment.failed', …)`, `open()` and `close()`. The server puts STYLES and the other files of the window before it.

const HOST = 'sandbox-gateway-window';
/** Address of this script's folder, which also serves its API. */
const BASE = new URL('.', document.currentScript.src).href;

/** How often the window asks for the answer of a bank or of a phone that scanned the code (ms). */
const POLL_MS = 1500;
/** Failed payments after which the window closes; `retry.max_count` of the options. */
const MAX_RETRIES = 4;
const BROKEN = 'The connection broke. If the payment went through, the shop will learn of it.';

if (!customElements.get(HOST)) customElements.define(HOST, class extends HTMLElement {});

class Checkout {
  #options;
  #listeners = new Map();
  #host;
  #dialog;
  #message;
  #methods;
  #buttons = [];
  #isBusy = false;
  /** Whether a bank has not answered yet. */
  #isPending = false;
  /** Whether an answer was lost: the shop learns of it, the window does not. */
  #isBroken = false;
  /** Ids of failed payments: those reported, and those before the window opened. */
  #known = new Set();
  #failures = 0;
  #hasPolled = false;
  #timer;
  #deadline;

  constructor(options) {
    for (const name of ['key', 'order_id', 'amount', 'currency']) {
      if (!options?.[name]) throw new Error(`Razorpay: the option ${name} is missing`);
    }
    this.#options = options;
  }

  on(event, listener) {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  }

  open() {
    if (this.#dialog) return;
    const { redirect, callback_url } = this.#options;
    if (redirect && callback_url) {
      window.location.assign(this.#hostedAddress({ callback_url }));
      return;
    }
    this.#build();
    document.body.append(this.#host);
    // Traps the focus, and restores it when the window closes.
    this.#dialog.showModal();
    this.#buttons[0].focus();
    this.#timer = setInterval(() => void this.#poll(), POLL_MS);
    const { timeout } = this.#options;
    if (timeout) this.#deadline = setTimeout(() => this.#dismiss(), timeout * 1000);
  }

  close() {
    this.#shut();
  }

  /** The gateway's own page for this order. */
  #hostedAddress(fields = {}) {
    const { order_id, name = '' } = this.#options;
    const query = new URLSearchParams({ order_id, ...(name && { name }), ...fields });
    return `${BASE}checkout?${query}`;
  }

  #build() {
    const { name = 'the shop', amount, currency, description } = this.#options;
    this.#message = make('p', 'message', 'No money moves.');
    this.#message.setAttribute('role', 'status');
    this.#methods = createMethods(() => this.#loadQr());
    this.#buttons = [
      button('Pay', 'pay', () => void this.#press('pay', 'Waiting for the bank…')),
      button('Decline', 'decline', () => void this.#press('decline', 'Declining…')),
      button('Close', 'quiet', () => this.#dismiss()),
    ];
    const title = make('h2', 'title', `Pay ${name}`);
    title.id = 'title';
    const sum = make('p', 'amount', rupees(amount, currency));
    sum.id = 'amount';
    const note = make(
      'p',
      'note',
      make('strong', '', 'Simulated payment. '),
      'This shop runs without a payment provider: choose yourself how the bank answers.',
    );
    note.id = 'note';
    const dialog = make(
      'dialog',
      '',
      make(
        'div',
        'head',
        shield(),
        make('span', '', 'Sandbox gateway'),
        make('em', '', 'Simulated'),
      ),
      make(
        'div',
        'body',
        title,
        sum,
        ...(description ? [make('p', 'description', description)] : []),
        make('p', 'reference', `Reference ${this.#options.order_id}`),
        note,
        this.#methods.element,
        make('div', 'buttons', ...this.#buttons),
        this.#message,
      ),
    );
    dialog.setAttribute('aria-labelledby', 'title amount');
    dialog.setAttribute('aria-describedby', 'note');
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      this.#dismiss();
    });
    // The page behind must not handle Escape or clicks.
    for (const event of ['keydown', 'click']) {
      dialog.addEventListener(event, (happened) => happened.stopPropagation());
    }
    const styles = new CSSStyleSheet();
    styles.replaceSync(STYLES);
    this.#host = document.createElement(HOST);
    const root = this.#host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [styles];
    root.append(dialog);
    this.#dialog = dialog;
  }

  async #send(what, fields = {}) {
    const { key, order_id } = this.#options;
    const answer = await fetch(`${BASE}orders/${encodeURIComponent(order_id)}/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key, ...fields }),
    });
    if (answer.status >= 500) throw new Error(`No answer, but ${answer.status}`);
    return { isOk: answer.ok, body: await answer.json() };
  }

  /** Rows of a QR code with which a phone opens the gateway's page of this order; none if that is not possible. */
  async #loadQr() {
    const text = this.#hostedAddress();
    try {
      const { isOk, body } = await this.#send('qr', { text });
      return isOk ? body.rows : [];
    } catch {
      return [];
    }
  }

  async #press(what, meanwhile) {
    if (this.#isBusy) return;
    this.#setBusy(true, meanwhile);
    try {
      const { isOk, body } = await this.#send(what, this.#methods.means());
      // The shopper has closed the window; the shop receives the result by webhook.
      if (!this.#dialog) return;
      if (isOk || body.error?.metadata) this.#take(body);
      else this.#fail(body.error?.description ?? 'The gateway refused.');
    } catch {
      this.#isBroken = true;
      if (this.#dialog) this.#fail(BROKEN);
    }
  }

  /** Asks for the answer of a bank, or whether a phone that scanned the code has paid. */
  async #poll() {
    const isScanning = this.#methods.isScanning() && !this.#isBusy && !this.#isBroken;
    if (!this.#isPending && !isScanning) return;
    try {
      const { isOk, body } = await this.#send('status');
      if (!isOk || !this.#dialog || this.#isBroken) return;
      if (!this.#isPending && !this.#hasPolled) this.#known.add(body.error?.metadata.payment_id);
      this.#hasPolled = true;
      if (this.#isPending || !this.#isBusy) this.#take(body);
    } catch {
      // Asks again.
    }
  }

  /** Handles the state of the order's payment: paid, failed or pending. */
  #take({ isRepeated, ...body }) {
    if (body.error) this.#takeFailure(body);
    else if (body.razorpay_payment_id) {
      this.#shut();
      for (let time = 0; time < (isRepeated ? 2 : 1); time += 1) this.#options.handler?.(body);
    } else if (body.pending && !this.#isPending) {
      this.#isPending = true;
      this.#setBusy(
        true,
        'Your bank has not answered yet. You can wait here, or close the window.',
      );
    }
  }

  #takeFailure(body) {
    const { payment_id } = body.error.metadata;
    if (this.#known.has(payment_id)) return;
    this.#known.add(payment_id);
    this.#failures += 1;
    this.#isPending = false;
    for (const listener of this.#listeners.get('payment.failed') ?? []) listener(body);
    const { enabled = true, max_count = MAX_RETRIES } = this.#options.retry ?? {};
    if (!enabled || this.#failures > max_count) this.#dismiss();
    else this.#fail(`${body.error.description}. Try again, or choose another way to pay.`);
  }

  #fail(message) {
    this.#setBusy(false, message);
    this.#message.classList.add('alert');
  }

  #setBusy(isBusy, message) {
    this.#isBusy = isBusy;
    this.#message.textContent = message;
    this.#message.classList.remove('alert');
    this.#dialog.setAttribute('aria-busy', String(isBusy));
    this.#methods.element.disabled = isBusy;
    // The close button stays enabled: the shop receives the result by webhook.
    for (const element of this.#buttons.slice(0, 2)) {
      element.setAttribute('aria-disabled', String(isBusy));
    }
  }

  #dismiss() {
    this.#shut();
    this.#options.modal?.ondismiss?.();
  }

  #shut() {
    clearInterval(this.#timer);
    clearTimeout(this.#deadline);
    this.#dialog?.close();
    this.#host?.remove();
    this.#dialog = undefined;
    this.#host = undefined;
    this.#isBusy = false;
    this.#isPending = false;
    this.#isBroken = false;
    this.#hasPolled = false;
    this.#failures = 0;
  }
}

window.Razorpay = Checkout;
