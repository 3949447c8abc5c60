import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { plentiful } from './filled-cart';
import { payAtGateway, pressAtGateway, type Proof } from './pay-at-gateway';
import { addressCart, type PaymentOrder, startPayment } from './place-order';
import { SandboxGateway } from './sandbox-gateway';
import { databaseOf, runSql, shopDataDir } from './shop-database';
import type { Answer, ShopClient } from './shop-client';
import type { StoreApi } from './store-api';

const paymentSchema = v.object({
  payment: v.nullable(
    v.object({
      status: v.picklist(['open', 'ordered', 'refunded']),
      amount: v.number(),
      order_id: v.optional(v.string()),
      display_id: v.optional(v.number()),
      order_proof: v.optional(v.string()),
    }),
  ),
});

/** What the shop tells of a cart's payment; the amount is in rupees. */
export type PaymentStatus = v.InferOutput<typeof paymentSchema>['payment'];

/** The gateway of the shop under test. */
function gatewayUnderTest(): SandboxGateway {
  return new SandboxGateway(shopDataDir());
}

/** A cart whose payment was asked for: the gateway's window is open. */
export class PaymentScene {
  readonly client: ShopClient;
  readonly cartId: string;
  readonly variantId: string;
  readonly payment: PaymentOrder;
  readonly gateway: SandboxGateway;

  private constructor(
    client: ShopClient,
    cartId: string,
    variantId: string,
    payment: PaymentOrder,
    gateway: SandboxGateway,
  ) {
    this.client = client;
    this.cartId = cartId;
    this.variantId = variantId;
    this.payment = payment;
    this.gateway = gateway;
  }

  /** @param client who buys one piece of a plentiful product */
  static async open(
    store: StoreApi,
    client: ShopClient,
    gateway = gatewayUnderTest(),
  ): Promise<PaymentScene> {
    const [product] = await plentiful(store, 1);
    return PaymentScene.openFor(client, product?.variants[0]?.id ?? '', 1, gateway);
  }

  /** @param client who buys so many pieces of a variant */
  static async openFor(
    client: ShopClient,
    variantId: string,
    pieces: number,
    gateway = gatewayUnderTest(),
  ): Promise<PaymentScene> {
    const cartId = await client.cart(variantId, pieces);
    await addressCart(client, cartId);
    const payment = await startPayment(client, cartId);
    return new PaymentScene(client, cartId, variantId, payment, gateway);
  }

  /** The next payment of the same cart, when the one before was given back. */
  async again(): Promise<PaymentScene> {
    const payment = await startPayment(this.client, this.cartId);
    return new PaymentScene(this.client, this.cartId, this.variantId, payment, this.gateway);
  }

  pay(orderId = this.payment.id): Promise<Proof> {
    return payAtGateway(this.client.shopUrl, this.client.keyId, orderId);
  }

  /**
   * Pays while the bank does not answer.
   * @returns the gateway's id of the payment
   */
  async payUnanswered(): Promise<string> {
    const { id } = this.payment;
    await this.gateway.behave(id, { silentBanks: 1 });
    await pressAtGateway(this.client.shopUrl, this.client.keyId, id, 'pay');
    return (await this.gateway.state(id)).payments.at(-1)?.id ?? '';
  }

  /** Completes the cart; a busy one is asked again, as its answer says. */
  async complete(): Promise<Answer> {
    const path = `/store/carts/${this.cartId}/complete`;
    let answer = await this.client.call('POST', path);
    while (answer.status === 503) {
      await sleep(1000);
      answer = await this.client.call('POST', path);
    }
    return answer;
  }

  addPiece(): Promise<Answer> {
    const line = { variant_id: this.variantId, quantity: 1 };
    return this.client.call('POST', `/store/carts/${this.cartId}/line-items`, line);
  }

  /**
   * What the shop tells of the payment, as the storefront asks at its start.
   * @param gatewayOrderId the payment that is meant; without one the latest of the cart
   */
  async status(gatewayOrderId?: string): Promise<PaymentStatus> {
    const path = `/store/carts/${this.cartId}/payment${named(gatewayOrderId)}`;
    const { body } = await this.client.call('GET', path);
    return v.parse(paymentSchema, body).payment;
  }

  /** Tells the shop that the window was closed, as the storefront does; answers how the payment stands. */
  async closeWindow(gatewayOrderId?: string): Promise<PaymentStatus> {
    const path = `/store/carts/${this.cartId}/payment-window-closed${named(gatewayOrderId)}`;
    return v.parse(paymentSchema, (await this.client.call('POST', path)).body).payment;
  }

  /** The window was left alone for so long that it does not hold the cart any more. */
  async leaseRunsOut(): Promise<void> {
    await runSql(
      databaseOf(shopDataDir()),
      'update payment_attempt set held_until = now() where gateway_order_id = $1',
      [this.payment.id],
    );
  }

  /** At the gateway: payments taken and sums given back, in paise. */
  async money(orderId = this.payment.id): Promise<{ captures: number; refunded: number }> {
    const { payments, refunds } = await this.gateway.state(orderId);
    return {
      captures: payments.filter(({ captured }) => captured).length,
      refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
    };
  }
}

function named(gatewayOrderId: string | undefined): string {
  return gatewayOrderId === undefined ? '' : `?gateway_order_id=${gatewayOrderId}`;
}
