import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { pressAtGateway, readProof, type Proof } from '../../e2e/world/pay-at-gateway';
import { ADDRESS } from '../../e2e/world/place-order';
import type { Answer } from '../../e2e/world/shop-client';
import { type BrowserCalls, Died, Lost } from './browser-calls';
import type { Change, Payer } from './schedule';
import type { Step } from './steps';

const cartSchema = v.object({
  cart: v.object({
    total: v.number(),
    completed_at: v.nullish(v.string()),
    items: v.array(v.object({ quantity: v.number() })),
  }),
});
const deliverySchema = v.object({
  cart: v.object({
    email: v.nullish(v.string()),
    shipping_address: v.nullish(v.object({ address_1: v.nullish(v.string()) })),
    shipping_methods: v.array(v.unknown()),
  }),
});
const optionsSchema = v.object({ shipping_options: v.tuple([v.object({ id: v.string() })]) });
const collectionSchema = v.object({ payment_collection: v.object({ id: v.string() }) });
const sessionSchema = v.object({
  payment_collection: v.object({
    payment_sessions: v.tuple([
      v.object({ data: v.object({ id: v.string(), amount: v.number() }) }),
    ]),
  }),
});
const orderSchema = v.object({ order: v.object({ id: v.string() }) });
const stateSchema = v.object({
  payment: v.nullable(
    v.object({
      status: v.picklist(['open', 'ordered', 'refunded']),
      order_id: v.optional(v.string()),
    }),
  ),
});

/** What a shopper was told of a payment. */
export type Told = { kind: 'ordered'; orderId: string } | { kind: 'refunded' };

/** How a press of Buy Now ended. */
type Pressed = 'told' | 'confirming' | 'not paid' | 'failed' | 'empty' | 'killed';

/** Who watches a payment from outside of the browser. */
export interface Watcher {
  /** The gateway's order is known, the window not open yet. */
  opens: (gatewayOrderId: string) => Promise<void>;
  /** A moment at which somebody may change the cart. */
  reached: (moment: Change['when']) => Promise<void>;
}

/** A 503 says that the cart is busy, or that the shop is not there. */
const PAUSE_MS = 1000;
/** Waits for a busy shop, in all; a shop that starts again takes about half of it. */
const MOST_PAUSES = 40;

/**
 * A browser that buys a cart with the calls of the storefront (features/checkout/buy.ts), and what it keeps on the
 * device over its deaths: the mark of the payment that is under way.
 */
export class Buyer {
  readonly #payer: Payer;
  readonly #cartId: string;
  readonly #calls: BrowserCalls;
  readonly #watcher: Watcher;
  #mark: { paid: boolean } | null = null;
  readonly told: Told[] = [];

  constructor(payer: Payer, cartId: string, calls: BrowserCalls, watcher: Watcher) {
    this.#payer = payer;
    this.#cartId = cartId;
    this.#calls = calls;
    this.#watcher = watcher;
  }

  /** Presses Buy Now as often as the schedule has it, or until the browser dies or the end is told. */
  async buy(): Promise<void> {
    await sleep(this.#payer.startsAfterMs);
    for (let press = 0; press < this.#payer.presses; press += 1) {
      const pressed = await this.#press();
      this.#calls.note(`pressed: ${pressed}`);
      if (pressed === 'killed' || pressed === 'empty' || pressed === 'told') return;
      if (pressed === 'confirming') return;
      await sleep(PAUSE_MS);
    }
  }

  /** The next visit: asks what became of the payment until the shop knows. @returns whether it does */
  async visit(): Promise<boolean> {
    if (this.#mark === null) return true;
    const settled = await this.#settle();
    return settled !== 'open';
  }

  async #press(): Promise<Pressed> {
    try {
      return await this.#buyOnce();
    } catch (error) {
      if (error instanceof Died) return 'killed';
      if (error instanceof Lost || error instanceof Refused) return 'failed';
      throw error;
    }
  }

  async #buyOnce(): Promise<Pressed> {
    if (this.#mark !== null) {
      const settled = await this.#settle();
      if (settled === 'ordered' || settled === 'refunded') return 'told';
      if (settled === 'open' && this.#mark.paid) return 'confirming';
    }
    const prepared = await this.#prepare();
    if (prepared === null) return 'empty';
    await this.#watcher.opens(prepared.id);
    await this.#watcher.reached('window open');
    await sleep(this.#payer.thinksMs);
    const proof = await this.#inWindow(prepared.id);
    if (proof === null) {
      // Who leaves the window while the bank is at work may have paid.
      return (await this.#settle()) === 'ordered' ? 'told' : 'not paid';
    }
    await this.#calls.at('paid', () => {
      this.#mark = { paid: true };
      return Promise.resolve();
    });
    await this.#watcher.reached('paid');
    return this.#complete(proof);
  }

  /** Takes the cart up to its payment; null for a cart with nothing to buy. */
  async #prepare(): Promise<{ id: string; amount: number } | null> {
    const cart = `/store/carts/${this.#cartId}`;
    const known = v.parse(cartSchema, await this.#must('cart', 'GET', cart)).cart;
    if (known.completed_at || known.items.length === 0) return null;
    const fields = 'id,email,*shipping_address,shipping_methods.shipping_option_id';
    const { cart: goes } = v.parse(
      deliverySchema,
      await this.#must('delivery', 'GET', `${cart}?fields=${fields}`),
    );
    if (!goes.shipping_address?.address_1) {
      await this.#must('address', 'POST', cart, {
        ...(!goes.email && { email: `guest-${this.#cartId.toLowerCase()}@example.com` }),
        shipping_address: ADDRESS,
        billing_address: ADDRESS,
      });
    }
    const options = await this.#must(
      'options',
      'GET',
      `/store/shipping-options?cart_id=${this.#cartId}`,
    );
    if (goes.shipping_methods.length === 0) {
      const [option] = v.parse(optionsSchema, options).shipping_options;
      await this.#must('method', 'POST', `${cart}/shipping-methods`, { option_id: option.id });
    }
    const { total } = v.parse(cartSchema, await this.#must('cart again', 'GET', cart)).cart;
    const { payment_collection: collection } = v.parse(
      collectionSchema,
      await this.#must('collection', 'POST', '/store/payment-collections', {
        cart_id: this.#cartId,
      }),
    );
    // Before the shop keeps the cart as it is: who dies from here on tells the shop at the next start.
    await this.#calls.at('mark', () => {
      this.#mark = { paid: false };
      return Promise.resolve();
    });
    const path = `/store/payment-collections/${collection.id}/payment-sessions`;
    const session = await this.#must('session', 'POST', path, {
      provider_id: 'pp_razorpay_razorpay',
      data: { shown_total: Math.round(total * 100) },
    });
    const [{ data }] = v.parse(sessionSchema, session).payment_collection.payment_sessions;
    // The total that is shown is not that of the payment: the shopper looks at the cart first.
    if (data.amount !== Math.round(total * 100)) throw new Refused('The total has changed');
    return data;
  }

  /** @returns the window's word for a payment; null when it was closed without one */
  async #inWindow(orderId: string): Promise<Proof | null> {
    const { window } = this.#payer;
    if (window === 'close') return null;
    if (window === 'decline, then pay') await this.#pressInWindow(orderId, 'decline');
    for (let press = 0; press < 3; press += 1) {
      const answer = await this.#pressInWindow(orderId, 'pay');
      if (answer === 'lost') return null;
      const proof = await readProof(answer);
      if (proof) return proof;
      // Paid by another window, or a gateway that is not there.
      if (answer.status < 500) return null;
      await sleep(PAUSE_MS);
    }
    return null;
  }

  /** The window tells who waits for a lost answer that the shop will learn of it. */
  async #pressInWindow(orderId: string, button: 'pay' | 'decline'): Promise<Response | 'lost'> {
    const { shopUrl, keyId } = this.#calls.shopper;
    const press = (signal: AbortSignal) => pressAtGateway(shopUrl, keyId, orderId, button, signal);
    try {
      return button === 'pay' ? await this.#calls.at('pay', press) : await press(NEVER);
    } catch (error) {
      if (error instanceof Died) throw error;
      return 'lost';
    }
  }

  /** From here on money may have moved: whatever goes wrong, the shop is asked until it knows. */
  async #complete(proof: Proof): Promise<Pressed> {
    const cart = `/store/carts/${this.#cartId}`;
    try {
      const copies = Array.from({ length: this.#payer.callbacks - 1 }, () =>
        this.#calls.shopper.call('POST', `${cart}/payment-callback`, proof).catch(() => undefined),
      );
      await this.#must('callback', 'POST', `${cart}/payment-callback`, proof);
      await Promise.all(copies);
      await this.#watcher.reached('told');
      const answer = await this.#calls.call('complete', 'POST', `${cart}/complete`);
      const order = v.safeParse(orderSchema, answer.body);
      if (answer.status === 200 && order.success)
        return this.#end({ kind: 'ordered', orderId: order.output.order.id });
      const isRefunded = v.is(v.object({ type: v.literal('payment_refunded') }), answer.body);
      return answer.status === 409 && isRefunded ? this.#end({ kind: 'refunded' }) : 'confirming';
    } catch (error) {
      if (error instanceof Lost || error instanceof Refused) return 'confirming';
      throw error;
    }
  }

  #end(told: Told): 'told' {
    this.#mark = null;
    this.told.push(told);
    return 'told';
  }

  /**
   * Asks the shop what became of the payment, and lets the cart go where no window said that it was paid. What the shop
   * does not answer is open.
   */
  async #settle(): Promise<'open' | 'ordered' | 'refunded' | 'none'> {
    const path = `/store/carts/${this.#cartId}/payment`;
    const { shopper } = this.#calls;
    const asking = this.#mark?.paid
      ? shopper.call('GET', path)
      : shopper.call('POST', `${path}-window-closed`);
    const answer = await asking.catch(() => null);
    const state = v.safeParse(stateSchema, answer?.body);
    this.#calls.note(`payment ${answer?.status} ${JSON.stringify(answer?.body)}`);
    if (answer?.status !== 200 || !state.success) return 'open';
    const { payment } = state.output;
    if (payment?.status === 'ordered')
      this.#end({ kind: 'ordered', orderId: payment.order_id ?? '' });
    else if (payment?.status === 'refunded') this.#end({ kind: 'refunded' });
    else if (payment === null) this.#mark = null;
    return payment?.status ?? 'none';
  }

  /** A call of a step that must be taken; a busy shop is waited for, as its answer says. */
  async #must(step: Step, method: string, path: string, body?: unknown): Promise<unknown> {
    let answer: Answer = await this.#calls.call(step, method, path, body);
    for (let pause = 0; answer.status === 503 && pause < MOST_PAUSES; pause += 1) {
      await sleep(PAUSE_MS);
      answer = await this.#calls.call(step, method, path, body);
    }
    if (answer.status === 200) return answer.body;
    throw new Refused(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}

/** The shop said no; the page shows it. */
class Refused extends Error {}

const NEVER = new AbortController().signal;
