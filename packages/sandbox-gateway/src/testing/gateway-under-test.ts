import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import * as v from 'valibot';
import { createGateway } from '../app';
import { openJournal } from '../journal';
import { Store } from '../store';
import { createWebhooks, type Webhooks } from '../webhooks';
import { windowFiles } from '../window-files';

export const KEYS = { keyId: 'rzp_sandbox', keySecret: 'key-secret' };
export const HOOK_SECRET = 'hook-secret';
const LOGIN = `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')}`;

interface ReceivedWebhook {
  event: string;
  body: string;
  signature: string | undefined;
}

const idSchema = v.object({ id: v.string() });
const paymentsSchema = v.object({
  items: v.array(v.object({ id: v.string(), status: v.string() })),
});
const proofSchema = v.object({ razorpay_payment_id: v.string(), razorpay_signature: v.string() });

/** The gateway on a journal of its own, and a shop that takes its webhooks. */
export class GatewayUnderTest {
  app: ReturnType<typeof createGateway>;
  readonly received: ReceivedWebhook[] = [];
  /** With which the shop answers webhooks. */
  shopStatus = 200;
  readonly #folder: string;
  readonly #shop: Server;
  #webhooks: Webhooks;

  private constructor(folder: string, shop: Server) {
    this.#folder = folder;
    this.#shop = shop;
    [this.app, this.#webhooks] = this.#start();
    shop.on('request', (request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const { event } = v.parse(v.object({ event: v.string() }), JSON.parse(body));
        const signature = request.headers['x-razorpay-signature'];
        this.received.push({ event, body, signature: signature?.toString() });
        response.writeHead(this.shopStatus).end();
      });
    });
  }

  static async open(): Promise<GatewayUnderTest> {
    const shop = createServer();
    await new Promise<void>((resolve) => {
      shop.listen(0, '127.0.0.1', resolve);
    });
    return new GatewayUnderTest(mkdtempSync(join(tmpdir(), 'aangan-gateway-')), shop);
  }

  /** Ends the gateway as kill -9 does, nothing is written any more, and starts a new process on its journal. */
  restart(): void {
    this.#webhooks.stop();
    [this.app, this.#webhooks] = this.#start();
  }

  close(): void {
    this.#webhooks.stop();
    this.#shop.closeAllConnections();
    this.#shop.close();
    rmSync(this.#folder, { recursive: true });
  }

  request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    return this.app.request(path, {
      method,
      headers: { authorization: LOGIN, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await this.request(method, path, body, headers);
    const parsed: unknown = await response.json();
    return { status: response.status, body: parsed };
  }

  /** @param behaviour of the gateway for this order */
  async newOrder(behaviour?: object): Promise<string> {
    const notes = { session_id: 'payses_1' };
    const order = { amount: 150_000, currency: 'INR', notes };
    const { id } = v.parse(idSchema, (await this.call('POST', '/v1/orders', order)).body);
    if (behaviour) await this.call('PUT', `/control/orders/${id}/behaviour`, behaviour);
    return id;
  }

  /** Presses a button of the window. */
  press(orderId: string, what: 'pay' | 'decline' | 'status' | 'qr', fields: object = {}) {
    const path = `/sandbox-gateway/orders/${orderId}/${what}`;
    return this.call('POST', path, { key: KEYS.keyId, ...fields });
  }

  async pay(orderId: string) {
    return v.parse(proofSchema, (await this.press(orderId, 'pay')).body);
  }

  /** The payments of an order, the oldest first. */
  async paymentsOf(orderId: string) {
    const { body } = await this.call('GET', `/v1/orders/${orderId}/payments`);
    return v.parse(paymentsSchema, body).items;
  }

  /** A paid and captured order. @returns the payment's id */
  async newPayment(behaviour?: object): Promise<string> {
    const { razorpay_payment_id: id } = await this.pay(await this.newOrder(behaviour));
    await this.capture(id);
    return id;
  }

  capture(paymentId: string) {
    const sum = { amount: 150_000, currency: 'INR' };
    return this.call('POST', `/v1/payments/${paymentId}/capture`, sum);
  }

  #start(): [ReturnType<typeof createGateway>, Webhooks] {
    const store = new Store(openJournal(this.#folder));
    const address = this.#shop.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const log = pino({ level: 'silent' });
    const target = { url: `http://127.0.0.1:${port}/`, secret: HOOK_SECRET };
    const webhooks = createWebhooks(store, target, log);
    const app = createGateway({ store, webhooks, files: windowFiles(), keys: KEYS, log });
    webhooks.resume();
    return [app, webhooks];
  }
}
