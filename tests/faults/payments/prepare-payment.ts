import * as v from 'valibot';
import { ADDRESS } from '../../e2e/world/place-order';
import { type BrowserCalls, Refused } from './browser-calls';
import { COD_RULES } from './cod-rules';
import type { Pays } from './schedule';

const cartSchema = v.object({
  cart: v.object({
    total: v.number(),
    completed_at: v.nullish(v.string()),
    items: v.array(
      v.object({ variant_id: v.string(), quantity: v.number(), unit_price: v.number() }),
    ),
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

/** What Buy Now leads to: the gateway's window, or at once the order on delivery; null for an empty cart. */
export type Prepared = { gatewayOrderId: string } | { orderId: string } | null;

/** The steps from Buy Now to the gateway's window, or to the order on delivery, as in features/checkout. */
export class Preparation {
  readonly #calls: BrowserCalls;
  readonly #cartId: string;
  readonly #pays: Pays;
  /** Totals of orders on delivery that the shopper has agreed to, in paise. */
  readonly agreed: number[] = [];

  constructor(calls: BrowserCalls, cartId: string, pays: Pays) {
    this.#calls = calls;
    this.#cartId = cartId;
    this.#pays = pays;
  }

  /**
   * Prepares a cart for its payment.
   *
   * @param mark stores on the device that a payment has begun
   * @throws {Refused} {@link Lost} {@link Died}
   */
  async run(mark: () => void): Promise<Prepared> {
    if (!(await this.#hasSomething())) return null;
    await this.#deliver();
    const cart = await this.#read('cart again');
    if (this.#pays === 'on delivery') return { orderId: await this.#order(cart) };
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
    return { gatewayOrderId: await this.#ask(collection.id, cart) };
  }

  /** Orders on delivery; a call whose response is lost is made again by the next press. */
  async #order(cart: Cart): Promise<string> {
    const path = `/store/carts/${this.#cartId}/cash-on-delivery`;
    const shown = shownOf(cart);
    this.agreed.push(shown.total);
    const answer = await this.#calls.must('order', 'POST', path, { shown });
    return v.parse(orderSchema, answer).order.id;
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

  /** Requests a payment of the shown total, or of the shown advance. */
  async #ask(collectionId: string, cart: Cart): Promise<string> {
    const path = `/store/payment-collections/${collectionId}/payment-sessions`;
    const shown = shownOf(cart);
    const isAdvance = this.#pays === 'advance';
    const advance = advanceOf(shown.total);
    if (isAdvance) this.agreed.push(shown.total);
    const due = isAdvance ? advance : inPaise(cart.total);
    const session = await this.#calls.must('session', 'POST', path, {
      provider_id: 'pp_razorpay_razorpay',
      data: isAdvance ? { on_delivery: { ...shown, advance } } : { shown_total: due },
    });
    const [{ data }] = v.parse(sessionSchema, session).payment_collection.payment_sessions;
    // The shown total is not that of the payment: the shopper has to look at the cart first.
    if (data.amount !== due) throw new Refused('The total has changed');
    return data.id;
  }

  async #read(step: 'cart' | 'cart again') {
    const path = `/store/carts/${this.#cartId}`;
    return v.parse(cartSchema, await this.#calls.must(step, 'GET', path)).cart;
  }
}

type Cart = v.InferOutput<typeof cartSchema>['cart'];

/** What the page shows of an order on delivery, in paise. */
function shownOf({ total, items }: Cart) {
  return {
    total: inPaise(total) + COD_RULES.fee,
    fee: COD_RULES.fee,
    promised_to: '2999-12-31',
    lines: items.map(({ variant_id, quantity, unit_price }) => ({
      variant_id,
      quantity,
      unit_price: inPaise(unit_price),
    })),
  };
}

/** A fifth in whole rupees, rounded up. */
function advanceOf(total: number): number {
  return Math.ceil((total * COD_RULES.advance_percent) / 10_000) * 100;
}

function inPaise(rupees: number): number {
  return Math.round(rupees * 100);
}
