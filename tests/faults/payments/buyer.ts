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

/** What a shopper was told of a payment. */
export type Told = { kind: 'ordered'; orderId: string } | { kind: 'refunded' };

/** A payment of whose end a browser was not told; the gateway's order is null where the shop did not name one. */
export interface Waiting {
  gatewayOrderId: string | null;
}

/** How a press of Buy Now ended. */
type Pressed = 'told' | 'confirming' | 'not paid' | 'failed' | 'empty' | 'killed';

/** After these the shopper does not press again. */
const ENDS: ReadonlySet<Pressed> = new Set(['told', 'confirming', 'empty', 'killed']);

/** Who watches a payment from outside of the browser. */
export interface Watcher {
  /** The gateway's order is known, the window not open yet. */
  opens: (gatewayOrderId: string) => Promise<void>;
  /** A moment at which somebody may change the cart. */
  reached: (moment: Change['when']) => Promise<void>;
}

/**
 * A browser that buys a cart with the calls of the storefront (features/checkout/buy.ts), and what it keeps on the
 * device over its deaths: the mark of the payment that is under way.
 */
export class Buyer {
  readonly #payer: Payer;
  readonly #cart: string;
  readonly #calls: BrowserCalls;
  readonly #preparation: Preparation;
  readonly #watcher: Watcher;
  #mark: { gatewayOrderId: string | null; paid: boolean } | null = null;
  readonly told: Told[] = [];

  constructor(payer: Payer, cartId: string, calls: BrowserCalls, watcher: Watcher) {
    this.#payer = payer;
    this.#cart = `/store/carts/${cartId}`;
    this.#calls = calls;
    this.#preparation = new Preparation(calls, cartId);
    this.#watcher = watcher;
  }

  /** Presses Buy Now as often as the schedule has it, or until the browser dies or the end is told. */
  async buy(): Promise<void> {
    await sleep(this.#payer.startsAfterMs);
    for (let press = 0; press < this.#payer.presses; press += 1) {
      const pressed = await this.#press();
      this.#calls.note(`pressed: ${pressed}`);
      if (ENDS.has(pressed)) return;
      await sleep(PAUSE_MS);
    }
  }

  /** The next visit: asks what became of the payment. @returns what is still waited for; null when nothing is */
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
      if (settled === 'ordered' || settled === 'refunded') return 'told';
      if (settled === 'open' && this.#mark.paid) return 'confirming';
    }
    const gatewayOrderId = await this.#preparation.run(() => {
      this.#mark = { gatewayOrderId: null, paid: false };
    });
    if (gatewayOrderId === null) return 'empty';
    this.#mark = { gatewayOrderId, paid: false };
    await this.#watcher.opens(gatewayOrderId);
    await this.#watcher.reached('window open');
    await sleep(this.#payer.thinksMs);
    const proof = await payInWindow(this.#calls, gatewayOrderId, this.#payer.window);
    if (proof === null) {
      // Who leaves the window while the bank is at work may have paid.
      return (await this.#settle()) === 'ordered' ? 'told' : 'not paid';
    }
    await this.#calls.at('paid', () => {
      this.#mark = { gatewayOrderId, paid: true };
      return Promise.resolve();
    });
    await this.#watcher.reached('paid');
    return this.#complete(proof);
  }

  /** From here on money may have moved: whatever goes wrong, the shop is asked until it knows. */
  async #complete(proof: Proof): Promise<Pressed> {
    const callback = `${this.#cart}/payment-callback`;
    try {
      const copies = this.#calls.copies(this.#payer.callbacks - 1, 'callback', callback, proof);
      await this.#calls.must('callback', 'POST', callback, proof);
      await copies;
      await this.#watcher.reached('told');
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
