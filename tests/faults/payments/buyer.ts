import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { Proof } from '../../e2e/world/pay-at-gateway';
import { type BrowserCalls, Died, Lost, PAUSE_MS, Refused } from './browser-calls';
import { payInWindow } from './payment-window';
import { Preparation } from './prepare-payment';
import type { Change, Payer } from './schedule';

const orderSchema = v.object({ order: v.object({ id: v.string() }) });
const refundedSchema = v.object({ type: v.literal('payment_refunded') });
const stateSchema = v.object({
  payment: v.nullable(
    v.object({
      status: v.picklist(['open', 'ordered', 'refunded']),
      order_id: v.optional(v.string()),
    }),
  ),
});

/** What a shopper was shown about a payment. */
export type ShownResult = { kind: 'ordered'; orderId: string } | { kind: 'refunded' };

/** A payment whose result a browser was not shown; `gatewayOrderId` is null if the shop did not name one. */
export interface Waiting {
  gatewayOrderId: string | null;
}

/** The result of a press of Buy Now. */
type Pressed = 'shown' | 'confirming' | 'not paid' | 'failed' | 'empty' | 'killed';

/** After these the shopper does not press again. */
const ENDS: ReadonlySet<Pressed> = new Set(['shown', 'confirming', 'empty', 'killed']);

/** Observes a payment from outside of the browser. */
export interface Watcher {
  /** Called when the gateway's order is known and the window is about to open. */
  opens: (gatewayOrderId: string) => Promise<void>;
  /** Called at a moment at which the cart may be changed. */
  reached: (moment: Change['when']) => Promise<void>;
}

/**
 * A browser that buys a cart with the storefront's calls (features/checkout/buy.ts). It stores the mark
 * of the current payment, which survives a kill.
 */
export class Buyer {
  readonly #payer: Payer;
  readonly #cart: string;
  readonly #calls: BrowserCalls;
  readonly #preparation: Preparation;
  readonly #watcher: Watcher;
  #mark: { gatewayOrderId: string | null; paid: boolean } | null = null;
  readonly shown: ShownResult[] = [];

  constructor(payer: Payer, cartId: string, calls: BrowserCalls, watcher: Watcher) {
    this.#payer = payer;
    this.#cart = `/store/carts/${cartId}`;
    this.#calls = calls;
    this.#preparation = new Preparation(calls, cartId, payer.pays);
    this.#watcher = watcher;
  }

  /** Totals of orders on delivery that the shopper has agreed to, in paise. */
  get agreed(): readonly number[] {
    return this.#preparation.agreed;
  }

  /** Presses Buy Now as often as the schedule says, until the browser dies or the result is shown. */
  async buy(): Promise<void> {
    await sleep(this.#payer.startsAfterMs);
    for (let press = 0; press < this.#payer.presses; press += 1) {
      const pressed = await this.#press();
      this.#calls.note(`pressed: ${pressed}`);
      if (ENDS.has(pressed)) return;
      await sleep(PAUSE_MS);
    }
  }

  /**
   * The next visit: asks for the result of the payment.
   * @returns the payment without a result; null if there is none
   */
  async visit(): Promise<Waiting | null> {
    if (this.#mark === null) return null;
    const { gatewayOrderId } = this.#mark;
    return (await this.#settle()) === 'open' ? { gatewayOrderId } : null;
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
      if (settled === 'ordered' || settled === 'refunded') return 'shown';
      if (settled === 'open' && this.#mark.paid) return 'confirming';
    }
    const prepared = await this.#preparation.run(() => {
      this.#mark = { gatewayOrderId: null, paid: false };
    });
    if (prepared === null) return 'empty';
    if ('orderId' in prepared) return this.#end({ kind: 'ordered', orderId: prepared.orderId });
    const { gatewayOrderId } = prepared;
    this.#mark = { gatewayOrderId, paid: false };
    await this.#watcher.opens(gatewayOrderId);
    await this.#watcher.reached('window open');
    await sleep(this.#payer.thinksMs);
    const proof = await payInWindow(this.#calls, gatewayOrderId, this.#payer.window);
    if (proof === null) {
      // A shopper who leaves the window while the bank is working may have paid.
      return (await this.#settle()) === 'ordered' ? 'shown' : 'not paid';
    }
    await this.#calls.at('paid', () => {
      this.#mark = { gatewayOrderId, paid: true };
      return Promise.resolve();
    });
    await this.#watcher.reached('paid');
    return this.#complete(proof);
  }

  /** From here on money may have moved: after any failure, the shop is asked for the result. */
  async #complete(proof: Proof): Promise<Pressed> {
    const callback = `${this.#cart}/payment-callback`;
    try {
      const copies = this.#calls.copies(this.#payer.callbacks - 1, 'callback', callback, proof);
      await this.#calls.must('callback', 'POST', callback, proof);
      await copies;
      await this.#watcher.reached('shown');
      const answer = await this.#calls.call('complete', 'POST', `${this.#cart}/complete`);
      const order = v.safeParse(orderSchema, answer.body);
      if (answer.status === 200 && order.success)
        return this.#end({ kind: 'ordered', orderId: order.output.order.id });
      const isRefunded = answer.status === 409 && v.is(refundedSchema, answer.body);
      return isRefunded ? this.#end({ kind: 'refunded' }) : 'confirming';
    } catch (error) {
      if (error instanceof Lost || error instanceof Refused) return 'confirming';
      throw error;
    }
  }

  #end(shown: ShownResult): 'shown' {
    this.#mark = null;
    this.shown.push(shown);
    return 'shown';
  }

  /**
   * Requests the result of the payment from the shop, and releases the cart if no window reported a payment.
   * The payment stays open without a response.
   */
  async #settle(): Promise<'open' | 'ordered' | 'refunded' | 'none'> {
    const { shopper } = this.#calls;
    const named = this.#mark?.gatewayOrderId
      ? `?gateway_order_id=${this.#mark.gatewayOrderId}`
      : '';
    const asking = this.#mark?.paid
      ? shopper.call('GET', `${this.#cart}/payment${named}`)
      : shopper.call('POST', `${this.#cart}/payment-window-closed${named}`);
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
}
