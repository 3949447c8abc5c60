import * as v from 'valibot';
import type { StoreApi } from './store-api';

/** An answer of the API; the body is undefined when it is no JSON. */
export interface Answer {
  status: number;
  body: unknown;
}

export const PASSWORD = 'correct horse';

const tokenSchema = v.object({ token: v.string() });
const customerSchema = v.object({ customer: v.object({ id: v.string() }) });
const cartSchema = v.object({
  cart: v.object({
    id: v.string(),
    completed_at: v.nullish(v.string()),
    items: v.array(v.object({ id: v.string(), variant_id: v.string(), quantity: v.number() })),
  }),
});

let count = 0;

/** An email that no other test uses. */
export function newEmail(): string {
  count += 1;
  return `shopper-${process.pid}-${Date.now()}-${count}@example.com`;
}

/** A guest or customer who calls the API and looks at whatever is answered. */
export class ShopClient {
  readonly #store: StoreApi;
  /** Address of another Medusa on the same database; the store's otherwise. */
  readonly #url: string;
  readonly token: string | undefined;
  readonly #orderProof: string | undefined;

  constructor(store: StoreApi, token?: string, url = store.url, orderProof?: string) {
    this.#store = store;
    this.#url = url;
    this.token = token;
    this.#orderProof = orderProof;
  }

  /** Address of the web front, where the shopper's browser is. */
  get shopUrl(): string {
    return this.#store.shopUrl;
  }

  /** The public key that the gateway's window is opened with. */
  get keyId(): string {
    return this.#store.settings.payments.keyId;
  }

  /** The same shopper, who shows the proof of an order. */
  showing(orderProof: string): ShopClient {
    return new ShopClient(this.#store, this.token, this.#url, orderProof);
  }

  /** The same shopper, by way of another address. */
  at(url: string): ShopClient {
    return new ShopClient(this.#store, this.token, url);
  }

  /** @param signal breaks the connection, as a browser that dies does */
  async call(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Answer> {
    const answer = await this.request(method, path, body, signal);
    const text = await answer.text();
    return { status: answer.status, body: parsed(text) };
  }

  /** The same, for who looks at the headers. */
  request(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
    return fetch(`${this.#url}${path}`, {
      method,
      ...(signal && { signal }),
      headers: {
        'x-publishable-api-key': this.#store.settings.publishableKey,
        'content-type': 'application/json',
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(this.#orderProof !== undefined && { 'x-order-proof': this.#orderProof }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Signs in; throws when it is refused. */
  async signIn(email: string, password = PASSWORD): Promise<ShopClient> {
    const answer = await this.call('POST', '/auth/customer/emailpass', { email, password });
    return new ShopClient(this.#store, v.parse(tokenSchema, answer.body).token, this.#url);
  }

  /** Registers with the sign-in alone: its token can make a customer. */
  async register(email: string, password = PASSWORD): Promise<ShopClient> {
    const path = '/auth/customer/emailpass/register';
    const answer = await this.call('POST', path, { email, password });
    return new ShopClient(this.#store, v.parse(tokenSchema, answer.body).token, this.#url);
  }

  /** A new cart; with a variant, with so many pieces of it. */
  async cart(variantId?: string, quantity = 1): Promise<string> {
    const { regionId, salesChannelId } = this.#store.settings;
    const answer = await this.call('POST', '/store/carts', {
      region_id: regionId,
      sales_channel_id: salesChannelId,
      ...(variantId && { items: [{ variant_id: variantId, quantity }] }),
    });
    return cartOf(answer).id;
  }

  /** Merges a guest's cart into the customer's. */
  merge(guestCartId: string): Promise<Answer> {
    const body = { client: 'test-client', guest_cart_id: guestCartId };
    return patiently(() => this.call('POST', '/store/sync/merge', body));
  }
}

/** A signed-in customer. */
export interface Customer {
  id: string;
  email: string;
  client: ShopClient;
}

/** Registers a new customer and signs in. */
export async function newCustomer(store: StoreApi, email = newEmail()): Promise<Customer> {
  const guest = new ShopClient(store);
  const registered = await guest.register(email);
  const { body } = await registered.call('POST', '/store/customers', {
    email,
    first_name: 'Asha',
    last_name: 'Rao',
    phone: '9876543210',
    metadata: { phone: '9876543210' },
  });
  const { customer } = v.parse(customerSchema, body);
  return { id: customer.id, email, client: await guest.signIn(email) };
}

/** The cart of an answer; throws when there is none. */
export function cartOf({ body, status }: Answer) {
  const result = v.safeParse(cartSchema, body);
  if (!result.success) throw new Error(`No cart, but ${status} ${JSON.stringify(body)}`);
  return result.output.cart;
}

/** Pieces in the cart of an answer, by variant. */
export function piecesOf(answer: Answer): Record<string, number> {
  return Object.fromEntries(
    cartOf(answer).items.map(({ variant_id, quantity }) => [variant_id, quantity]),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const claimsSchema = v.object({
  jti: v.optional(v.string()),
  actor_id: v.string(),
  auth_identity_id: v.string(),
});

/** What a token says of its session. */
export function claimsOf(token = '') {
  const [, payload = ''] = token.split('.');
  return v.parse(claimsSchema, JSON.parse(Buffer.from(payload, 'base64url').toString()));
}

/** How often a busy cart is asked again; each time it has waited for its lock first. */
const TIMES = 6;

/** Asks again while the answer is that the cart is busy, as the storefront does. */
export async function patiently<Answer extends { status: number }>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  for (let time = 1; time < TIMES; time += 1) {
    const answer = await call();
    if (answer.status !== 503) return answer;
  }
  return call();
}
