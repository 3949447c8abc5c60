import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Behaviour } from '@aangan/sandbox-gateway/behaviour';

const stateSchema = v.object({
  order: v.object({ id: v.string(), status: v.string(), amount: v.number() }),
  payments: v.array(
    v.object({
      id: v.string(),
      status: v.string(),
      amount: v.number(),
      captured: v.boolean(),
      amount_refunded: v.number(),
      method: v.string(),
      bank: v.nullable(v.string()),
    }),
  ),
  refunds: v.array(
    v.object({ id: v.string(), amount: v.number(), payment_id: v.string(), status: v.string() }),
  ),
  webhooks: v.array(v.object({ event: v.string(), state: v.string(), tries: v.number() })),
});

const addressSchema = v.object({ url: v.string(), keyId: v.string() });
const secretsSchema = v.object({ gatewayKeySecret: v.string(), gatewayWebhookSecret: v.string() });

/** What the gateway knows of one of its orders; amounts are in paise. */
export type GatewayState = v.InferOutput<typeof stateSchema>;

/** The strings of a shop's sandbox gateway, which are on loopback alone. */
export class SandboxGateway {
  readonly url: string;
  readonly webhookSecret: string;
  readonly #authorization: string;

  /** @param dataDir of the shop; its secrets lie there */
  constructor(dataDir: string) {
    const address = v.parse(addressSchema, read(join(dataDir, 'sandbox-gateway/address.json')));
    const secrets = v.parse(secretsSchema, read(join(dataDir, 'secrets.json')));
    const login = Buffer.from(`${address.keyId}:${secrets.gatewayKeySecret}`).toString('base64');
    this.url = address.url;
    this.webhookSecret = secrets.gatewayWebhookSecret;
    this.#authorization = `Basic ${login}`;
  }

  /** Makes it behave so for one order. */
  async behave(orderId: string, behaviour: Behaviour): Promise<void> {
    await this.#call('PUT', `/control/orders/${orderId}/behaviour`, behaviour);
  }

  async state(orderId: string): Promise<GatewayState> {
    return v.parse(stateSchema, await this.#call('GET', `/control/orders/${orderId}`));
  }

  /** Lets a held payment go back before it is captured, as Razorpay does after five days. */
  async expire(paymentId: string): Promise<void> {
    await this.#call('POST', `/control/payments/${paymentId}/expire`);
  }

  /** The bank confirms a payment late, also one that counted as failed. */
  async authorize(paymentId: string): Promise<void> {
    await this.#call('POST', `/control/payments/${paymentId}/authorize`);
  }

  /** The bank has not answered in time. */
  async timeOut(paymentId: string): Promise<void> {
    await this.#call('POST', `/control/payments/${paymentId}/fail`);
  }

  /** Refunds all of a payment, as the owner does by hand in Razorpay's dashboard. */
  async refundByHand(paymentId: string): Promise<void> {
    await this.#call('POST', `/v1/payments/${paymentId}/refund`, {});
  }

  /** One call of Razorpay's own API, such as a capture by hand; throws unless it is taken. */
  async #call(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: this.#authorization },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
