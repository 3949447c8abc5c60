import { randomBytes } from 'node:crypto';
import type { InferOutput } from 'valibot';
import {
  cancelResult,
  cartResult,
  type CartResponse,
  type Effect,
  mergeResult,
  type Operation,
  type Outcome,
  refusal,
  type Seal,
  SYNC,
  wishlistResult,
} from '../protocol/messages.ts';
import { expectEqual, expectForm } from '../report/expect.ts';
import type { Caller, Received } from './caller.ts';

export const randomKey = (): string => randomBytes(16).toString('hex');

/** A device as a server sees it: numbers and chains its effects as the document asks. */
export class Device {
  readonly client = randomBytes(16).toString('hex');
  token: string | undefined;
  readonly #caller: Caller;
  readonly #regionId: string;
  #n = 0;
  #previous: string | null = null;

  constructor(caller: Caller, regionId: string, token?: string) {
    this.#caller = caller;
    this.#regionId = regionId;
    this.token = token;
  }

  /** The next effect of the lane. */
  seal<One extends Operation>(operation: One): One & Seal {
    this.#n += 1;
    const sealed = { ...operation, key: randomKey(), n: this.#n, previous: this.#previous };
    this.#previous = sealed.key;
    return sealed;
  }

  /** A lane of its own begins, such as the customer's after the sign-in. */
  startLane(): void {
    this.#n = 0;
    this.#previous = null;
  }

  cartCall(cartId: string | null, effects: readonly unknown[]): Record<string, unknown> {
    return { client: this.client, cart_id: cartId, region_id: this.#regionId, effects };
  }

  /** Sends effects of the cart lane. Any response is accepted. */
  send(cartId: string | null, effects: readonly unknown[]): Promise<Received> {
    return this.post('cart', this.cartCall(cartId, effects));
  }

  post(route: string, body: unknown): Promise<Received> {
    return this.#caller.callPatiently('POST', `${SYNC}/${route}`, { body, token: this.token });
  }

  /** Sends effects and closes the connection without reading the response. */
  async cutOff(
    cartId: string | null,
    effects: readonly Effect[],
    how: { afterMs: number; isWhole: boolean },
  ): Promise<void> {
    const body = this.cartCall(cartId, effects);
    await this.#caller.cutOff(`${SYNC}/cart`, { body, token: this.token }, how);
  }

  /** Sends effects that the server takes. @throws {CheckFailed} */
  async sent(
    cartId: string | null,
    effects: readonly unknown[],
  ): Promise<InferOutput<typeof cartResult>> {
    return accepted(await this.send(cartId, effects), cartResult);
  }

  /** @throws {CheckFailed} */
  async wished(effects: readonly unknown[]): Promise<InferOutput<typeof wishlistResult>> {
    return accepted(await this.postWishes(effects), wishlistResult);
  }

  postWishes(effects: readonly unknown[]): Promise<Received> {
    return this.post('wishlist', { client: this.client, effects });
  }

  postMerge(guestCartId: string): Promise<Received> {
    return this.post('merge', { client: this.client, guest_cart_id: guestCartId });
  }

  /** @throws {CheckFailed} */
  async merged(guestCartId: string): Promise<InferOutput<typeof mergeResult>> {
    return accepted(await this.postMerge(guestCartId), mergeResult);
  }

  postCancel({ key, n, previous }: Seal, lane: 'cart' | 'wishlist' = 'cart'): Promise<Received> {
    return this.post('cancel', { client: this.client, lane, key, n, previous });
  }

  /** What a cancellation comes to, such as `applied` or `cancelled`. @throws {CheckFailed} */
  async cancelled(seal: Seal, lane: 'cart' | 'wishlist' = 'cart'): Promise<string> {
    const { outcome, reason } = accepted(await this.postCancel(seal, lane), cancelResult);
    return reason ?? outcome;
  }
}

function accepted<Schema extends Parameters<typeof expectForm>[1]>(
  received: Received,
  schema: Schema,
): InferOutput<Schema> {
  expectEqual(`status of ${received.path} (${received.text.slice(0, 200)})`, received.status, 200);
  return expectForm(`response of ${received.path}`, schema, received.body);
}

/** A refusal of a whole call. @throws {CheckFailed} for another status or type */
export function expectRefused(
  what: string,
  received: Received,
  status: number,
  type: string,
): InferOutput<typeof refusal> {
  expectEqual(`${what}: status (${received.text.slice(0, 200)})`, received.status, status);
  const body = expectForm(what, refusal, received.body);
  if (status !== 401 || body.type !== undefined) expectEqual(`${what}: type`, body.type, type);
  return body;
}

/** Pieces by variant. */
export function piecesOf({ items }: CartResponse): Record<string, number> {
  const pieces = new Map<string, number>();
  for (const { variant_id, quantity } of items) {
    if (variant_id !== null) pieces.set(variant_id, (pieces.get(variant_id) ?? 0) + quantity);
  }
  return Object.fromEntries([...pieces].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Expected pieces, in the same form. */
export function pieces(...lines: readonly (readonly [string, number])[]): Record<string, number> {
  return Object.fromEntries(lines.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** What became of each effect, such as `applied` or `out_of_stock`. */
export function outcomesOf(outcomes: readonly Outcome[]): string[] {
  return outcomes.map(({ outcome, reason }) => reason ?? outcome);
}
