/* oxlint-disable typescript/no-unsafe-argument, typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-return -- a plain script for browsers, as the real one */
/* global STYLES, window, document, customElements, CSSStyleSheet, Intl, fetch, HTMLElement */

// The gateway's window, with the contract of Razorpay's checkout.js: a constructor that takes the
// options, `on('payment.failed', …)`, `open()` and `close()`. The server puts STYLES before it.

const HOST = 'sandbox-gateway-window';
/** Address of this script's folder, which also serves its API. */
const BASE = new URL('.', document.currentScript.src).href;

const ICON =
  'M12 2.5 4.5 5.6v5.5c0 4.7 3.1 8.6 7.5 10.4 4.4-1.8 7.5-5.7 7.5-10.4V5.6L12 2.5Z M8.7 12.1l2.3 2.3 4.3-4.6';

/** @returns an element with text and children; never reads HTML */
function make(name, className, ...content) {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...content);
  return element;
}

function shield() {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', ICON);
  svg.append(path);
  return svg;
}

function rupees(paise, currency) {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(paise / 100);
}

function button(label, className, onClick) {
  const element = make('button', className, label);
  element.type = 'button';
  element.addEventListener('click', onClick);
  return element;
}

if (!customElements.get(HOST)) customElements.define(HOST, class extends HTMLElement {});

class Checkout {
  #options;
  #listeners = new Map();
  #host;
  #dialog;
  #message;
  #buttons = [];
  #isBusy = false;

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
    this.#build();
    document.body.append(this.#host);
    // Traps the focus, and restores it when the window closes.
    this.#dialog.showModal();
    this.#buttons[0].focus();
  }

  close() {
    this.#shut();
  }

  #build() {
    const { name = 'the shop', amount, currency, description } = this.#options;
    this.#message = make('p', 'message', 'No card is charged and no money moves.');
    this.#message.setAttribute('role', 'status');
    this.#buttons = [
      button('Pay', 'pay', () => void this.#pay()),
      button('Decline', 'decline', () => void this.#decline()),
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

  async #send(what) {
    const { key, order_id } = this.#options;
    const answer = await fetch(`${BASE}orders/${encodeURIComponent(order_id)}/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key }),
    });
    if (answer.status >= 500) throw new Error(`No answer, but ${answer.status}`);
    return { isOk: answer.ok, body: await answer.json() };
  }

  async #pay() {
    const answer = await this.#ask('pay', 'Waiting for the bank…');
    if (!answer) return;
    this.#shut();
    this.#options.handler?.(answer);
  }

  async #decline() {
    const answer = await this.#ask('decline', 'Declining…');
    if (!answer) return;
    this.#shut();
    for (const listener of this.#listeners.get('payment.failed') ?? []) listener(answer);
    this.#options.modal?.ondismiss?.();
  }

  /** @returns the gateway's response; undefined when the window must stay open */
  async #ask(what, meanwhile) {
    if (this.#isBusy) return undefined;
    this.#setBusy(true, meanwhile);
    try {
      const { isOk, body } = await this.#send(what);
      // The shopper has closed the window; the shop receives the result by webhook.
      if (!this.#dialog) return undefined;
      if (isOk) return body;
      this.#setBusy(false, body.error?.description ?? 'The gateway refused.');
    } catch {
      if (!this.#dialog) return undefined;
      this.#setBusy(
        false,
        'The connection broke. If the payment went through, the shop will learn of it.',
      );
    }
    this.#message.classList.add('alert');
    return undefined;
  }

  #setBusy(isBusy, message) {
    this.#isBusy = isBusy;
    this.#message.textContent = message;
    this.#message.classList.remove('alert');
    this.#dialog.setAttribute('aria-busy', String(isBusy));
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
    this.#dialog?.close();
    this.#host?.remove();
    this.#dialog = undefined;
    this.#host = undefined;
  }
}

window.Razorpay = Checkout;
