import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { medusaEnvironment } from '../../stack/stack-processes';
import { databaseOf, runSql } from './shop-database';
import type { StoreApi } from './store-api';
import type { Answer } from './shop-client';

/** Whether an owner can be had here: the shop's secret is known by its DATA_DIR. */
export const ownersAreHere = Boolean(process.env['SHOP_DATA_DIR']);

const linesSchema = v.object({
  order: v.object({ items: v.array(v.object({ id: v.string(), quantity: v.number() })) }),
});
const fulfilmentsSchema = v.object({
  order: v.object({
    fulfillments: v.array(v.object({ id: v.string(), canceled_at: v.nullable(v.string()) })),
  }),
});

const reservationsSchema = v.object({ reservations: v.array(v.object({ quantity: v.number() })) });

const paymentsSchema = v.object({
  order: v.object({
    payment_collections: v.array(
      v.object({
        payments: v.array(v.object({ id: v.string(), captured_at: v.nullish(v.string()) })),
      }),
    ),
  }),
});

interface Pieces {
  id: string;
  quantity: number;
}

/** A user of the administration as the database has one, and what they sign in with, but for a password. */
const OWNER = [
  `insert into "user" (id, email) values ('user_of_tests', 'owner-of-tests@example.com')
   on conflict do nothing`,
  `insert into auth_identity (id, app_metadata)
   values ('authid_of_tests', '{"user_id": "user_of_tests"}') on conflict do nothing`,
];

/** Who packs, sends and delivers, by Medusa's admin API. */
export class ShopOwner {
  readonly #url: string;
  readonly #dataDir: string;
  readonly #token: string;
  #isThere: Promise<void> | undefined;

  /**
   * The user is written into the database, and their token is made with the shop's own secret: `npm run admin-user` takes a
   * Medusa of its own.
   * @param stack another one than the shop that all tests share
   */
  constructor(store: StoreApi, stack?: { backendUrl: string; dataDir: string }) {
    this.#url = stack?.backendUrl ?? (process.env['SHOP_BACKEND_URL'] || store.url);
    this.#dataDir = stack?.dataDir ?? process.env['SHOP_DATA_DIR'] ?? '';
    this.#token = userToken(medusaEnvironment(this.#dataDir)['JWT_SECRET'] ?? '');
  }

  async #appear(): Promise<void> {
    const database = databaseOf(this.#dataDir);
    for (const statement of OWNER) await runSql(database, statement, []);
  }

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    this.#isThere ??= this.#appear();
    await this.#isThere;
    const answer = await fetch(`${this.#url}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const parsed: unknown = await answer.json().catch(() => undefined);
    return { status: answer.status, body: parsed };
  }

  /** The order's lines. */
  async linesOf(orderId: string): Promise<Pieces[]> {
    const { body } = await this.must('GET', `/admin/orders/${orderId}`);
    return v.parse(linesSchema, body).order.items;
  }

  /**
   * Packs pieces of an order, all of them unless the caller names others.
   * @returns the fulfilment's id
   */
  async pack(orderId: string, pieces?: readonly Pieces[]): Promise<string> {
    const before = await this.#fulfilmentsOf(orderId);
    const items = (pieces ?? (await this.linesOf(orderId))).map(({ id, quantity }) => ({
      id,
      quantity,
    }));
    await this.must('POST', `/admin/orders/${orderId}/fulfillments`, { items });
    const made = (await this.#fulfilmentsOf(orderId)).find((id) => !before.includes(id));
    if (made === undefined) throw new Error('No fulfilment was made');
    return made;
  }

  /** Hands a packed fulfilment to the courier. */
  async ship(orderId: string, fulfilmentId: string, pieces?: readonly Pieces[]): Promise<void> {
    const items = (pieces ?? (await this.linesOf(orderId))).map(({ id, quantity }) => ({
      id,
      quantity,
    }));
    const path = `/admin/orders/${orderId}/fulfillments/${fulfilmentId}/shipments`;
    await this.must('POST', path, { items });
  }

  async deliver(orderId: string, fulfilmentId: string): Promise<void> {
    const path = `/admin/orders/${orderId}/fulfillments/${fulfilmentId}/mark-as-delivered`;
    await this.must('POST', path, {});
  }

  /** Packs, ships and delivers all of an order. */
  async deliverAll(orderId: string): Promise<string> {
    const fulfilment = await this.pack(orderId);
    await this.ship(orderId, fulfilment);
    await this.deliver(orderId, fulfilment);
    return fulfilment;
  }

  /** Takes what was only authorised; what is taken already stays. */
  async capture(orderId: string): Promise<void> {
    const fields = '*payment_collections.payments';
    const { body } = await this.must('GET', `/admin/orders/${orderId}?fields=${fields}`);
    for (const { payments } of v.parse(paymentsSchema, body).order.payment_collections) {
      for (const { id, captured_at } of payments) {
        if (!captured_at) await this.must('POST', `/admin/payments/${id}/capture`, {});
      }
    }
  }

  /** Pieces that are held back for an order. */
  async reservedFor(orderId: string): Promise<number> {
    const lines = (await this.linesOf(orderId)).map(({ id }) => `line_item_id[]=${id}`);
    const { body } = await this.must('GET', `/admin/reservations?${lines.join('&')}`);
    const { reservations } = v.parse(reservationsSchema, body);
    return reservations.reduce((sum, { quantity }) => sum + quantity, 0);
  }

  async #fulfilmentsOf(orderId: string): Promise<string[]> {
    const { body } = await this.must('GET', `/admin/orders/${orderId}?fields=*fulfillments`);
    return v.parse(fulfilmentsSchema, body).order.fulfillments.map(({ id }) => id);
  }

  /** One call; throws unless it is answered with 2xx. */
  async must(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await this.call(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  }
}

function userToken(secret: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    actor_id: 'user_of_tests',
    actor_type: 'user',
    auth_identity_id: 'authid_of_tests',
    app_metadata: { user_id: 'user_of_tests' },
    iat: now,
    exp: now + 3600,
  };
  const signed = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
