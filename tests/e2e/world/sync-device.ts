import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { type Answer, patiently, type ShopClient } from './shop-client';
import type { StoreApi } from './store-api';

/** What a device asks, before it is sealed. */
export type Asked =
  | { op: 'add' | 'adjust' | 'set'; variant_id: string; quantity: number }
  | { op: 'remove'; variant_id: string }
  | { op: 'code' | 'uncode'; code: string }
  | { op: 'wish' | 'unwish'; product_id: string; variant_id?: string };

/** An effect as it is sent, however often. */
export type Sealed = Asked & { key: string; n: number; previous: string | null };

/** An order as it is asked for, however often. */
export type SealedOrder = Pick<Sealed, 'key' | 'n' | 'previous'> & { request: object };

const outcomesSchema = v.object({
  outcomes: v.array(
    v.object({
      key: v.string(),
      outcome: v.picklist(['applied', 'duplicate', 'rejected']),
      reason: v.optional(v.string()),
      available: v.optional(v.number()),
    }),
  ),
});

/** A shopper's device as the ledger sees it: numbers and chains its effects as the log does. */
export class Device {
  readonly client = randomBytes(16).toString('hex');
  readonly #regionId: string;
  #n = 0;
  #previous: string | null = null;
  shopper: ShopClient;

  constructor({ settings }: StoreApi, shopper: ShopClient) {
    this.#regionId = settings.regionId;
    this.shopper = shopper;
  }

  /** The next effects of the lane. */
  seal(...asked: Asked[]): Sealed[] {
    return asked.map((each) => {
      this.#n += 1;
      const sealed = { ...each, key: randomKey(), n: this.#n, previous: this.#previous };
      this.#previous = sealed.key;
      return sealed;
    });
  }

  /** A new lane begins, such as the customer's after sign-in. */
  startLane(): void {
    this.#n = 0;
    this.#previous = null;
  }

  send(
    cartId: string | null,
    effects: readonly unknown[],
    shopper = this.shopper,
  ): Promise<Answer> {
    return patiently(() => this.sendOnce(cartId, effects, shopper));
  }

  /** Without asking again when the cart is busy. */
  sendOnce(
    cartId: string | null,
    effects: readonly unknown[],
    shopper = this.shopper,
  ): Promise<Answer> {
    return shopper.call('POST', '/store/sync/cart', {
      client: this.client,
      cart_id: cartId,
      region_id: this.#regionId,
      effects,
    });
  }

  sendWishes(effects: readonly unknown[], shopper = this.shopper): Promise<Answer> {
    return shopper.call('POST', '/store/sync/wishlist', { client: this.client, effects });
  }

  /** The next effect of the lane, which asks for an order. */
  sealOrder(request: object): SealedOrder {
    this.#n += 1;
    const sealed = { key: randomKey(), n: this.#n, previous: this.#previous, request };
    this.#previous = sealed.key;
    return sealed;
  }

  /** Without asking again when the cart is busy. */
  orderOnce(cartId: string | null, order: SealedOrder, shopper = this.shopper): Promise<Answer> {
    const body = { client: this.client, cart_id: cartId, ...order };
    return shopper.call('POST', '/store/sync/order', body);
  }

  order(cartId: string | null, order: SealedOrder, shopper = this.shopper): Promise<Answer> {
    return patiently(() => this.orderOnce(cartId, order, shopper));
  }

  merge(guestCartId: string): Promise<Answer> {
    const body = { client: this.client, guest_cart_id: guestCartId };
    return patiently(() => this.shopper.call('POST', '/store/sync/merge', body));
  }

  /** @throws when there is nothing to cancel */
  cancel(
    effect: Pick<Sealed, 'key' | 'n' | 'previous'> | undefined,
    lane: 'cart' | 'wishlist' = 'cart',
  ): Promise<Answer> {
    if (effect === undefined) throw new Error('Nothing was sealed');
    const { key, n, previous } = effect;
    const body = { client: this.client, lane, key, n, previous };
    return this.shopper.call('POST', '/store/sync/cancel', body);
  }
}

/** What became of each effect, such as `applied` or `out_of_stock 1`. */
export function outcomesOf({ status, body }: Answer): string[] {
  const result = v.safeParse(outcomesSchema, body);
  if (!result.success) throw new Error(`No outcomes, but ${status} ${JSON.stringify(body)}`);
  return result.output.outcomes.map(({ outcome, reason = outcome, available }) =>
    available === undefined ? reason : `${reason} ${available}`,
  );
}

export function randomKey(): string {
  return randomBytes(16).toString('hex');
}
