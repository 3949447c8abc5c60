import * as v from 'valibot';
import { ADDRESS } from '../../e2e/world/place-order';
import { type BrowserCalls, Refused } from './browser-calls';

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

/** The steps from Buy Now to the gateway's window, as in features/checkout/buy.ts. */
export class Preparation {
  readonly #calls: BrowserCalls;
  readonly #cartId: string;

  constructor(calls: BrowserCalls, cartId: string) {
    this.#calls = calls;
    this.#cartId = cartId;
  }

  /**
   * Prepares a cart for its payment.
   *
   * @param mark stores on the device that a payment has begun
   * @returns the gateway's order; null for an empty cart
   * @throws {Refused} {@link Lost} {@link Died}
   */
  async run(mark: () => void): Promise<string | null> {
    if (!(await this.#hasSomething())) return null;
    await this.#deliver();
    const total = (await this.#read('cart again')).total;
    const { payment_collection: collection } = v.parse(
      collectionSchema,
      await this.#calls.must('collection', 'POST', '/store/payment-collections', {
        cart_id: this.#cartId,
      }),
    );
    // Stored before the shop takes the lease: a browser that dies after this tells the shop at its next
    // start.
    await this.#calls.at('mark', () => {
      mark();
      return Promise.resolve();
    });
    return this.#ask(collection.id, Math.round(total * 100));
  }

  async #hasSomething(): Promise<boolean> {
    const { completed_at, items } = await this.#read('cart');
    return !completed_at && items.length > 0;
  }

  /** Sends address and delivery option, unless they are known already. */
  async #deliver(): Promise<void> {
    const cart = `/store/carts/${this.#cartId}`;
    const fields = 'id,email,*shipping_address,shipping_methods.shipping_option_id';
    const { cart: goes } = v.parse(
      deliverySchema,
      await this.#calls.must('delivery', 'GET', `${cart}?fields=${fields}`),
    );
    if (!goes.shipping_address?.address_1 || !goes.email) {
      await this.#calls.must('address', 'POST', cart, {
        ...(!goes.email && { email: `guest-${this.#cartId.toLowerCase()}@example.com` }),
        shipping_address: ADDRESS,
        billing_address: ADDRESS,
      });
    }
    const path = `/store/shipping-options?cart_id=${this.#cartId}`;
    const options = await this.#calls.must('options', 'GET', path);
    if (goes.shipping_methods.length > 0) return;
    const [option] = v.parse(optionsSchema, options).shipping_options;
    await this.#calls.must('method', 'POST', `${cart}/shipping-methods`, { option_id: option.id });
  }

  /** Requests a payment of the shown total in paise. */
  async #ask(collectionId: string, shownTotal: number): Promise<string> {
    const path = `/store/payment-collections/${collectionId}/payment-sessions`;
    const session = await this.#calls.must('session', 'POST', path, {
      provider_id: 'pp_razorpay_razorpay',
      data: { shown_total: shownTotal },
    });
    const [{ data }] = v.parse(sessionSchema, session).payment_collection.payment_sessions;
    // The shown total is not that of the payment: the shopper has to look at the cart first.
    if (data.amount !== shownTotal) throw new Refused('The total has changed');
    return data.id;
  }

  async #read(step: 'cart' | 'cart again') {
    const path = `/store/carts/${this.#cartId}`;
    return v.parse(cartSchema, await this.#calls.must(step, 'GET', path)).cart;
  }
}
