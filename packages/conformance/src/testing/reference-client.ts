import * as v from 'valibot';
import type { ClientUnderTest, ServerPlace } from '../client/client-under-test.ts';
import { cartResult, mergeResult, refusal } from '../protocol/messages.ts';
import type { ClientFault } from './client-faults.ts';
import { postCall, type Reply } from './post-call.ts';
import {
  type Edit,
  newLane,
  seal,
  shownQuantities,
  type StoredLane,
  unseal,
} from './reference-lane.ts';
import { ReferenceWishlist } from './reference-wishlist.ts';

const MAX_TRIES = 3;
const MAX_PAUSE_MS = 300_000;

/** A small client of the protocol: no folding, storage in memory. It shows that the suite can be passed, and failed. */
export class ReferenceClient implements ClientUnderTest {
  readonly #place: ServerPlace;
  readonly #faults: ReadonlySet<ClientFault>;
  /** The guest's first, then those of customers. The last one is the present owner's. */
  #lanes: StoredLane[] = [newLane(null)];
  /** By customer. */
  readonly #wishlists = new Map<string, ReferenceWishlist>();
  #token: string | null = null;
  #isTokenRefused = false;
  #failures = 0;
  #notBefore = 0;
  #offsetMs = 0;
  #running: Promise<void> | null = null;

  constructor(place: ServerPlace, faults: readonly ClientFault[] = []) {
    this.#place = place;
    this.#faults = new Set(faults);
  }

  add = (variant_id: string, quantity: number) => this.#edit({ op: 'add', variant_id, quantity });
  set = (variant_id: string, quantity: number) => this.#edit({ op: 'set', variant_id, quantity });
  remove = (variant_id: string) => this.#edit({ op: 'remove', variant_id });

  wish = (product_id: string) => this.#editWishes('wish', product_id);
  unwish = (product_id: string) => this.#editWishes('unwish', product_id);

  state = () => {
    const lane = this.#present();
    const wishlist = this.#wishlists.get(lane.customer ?? '');
    const before = this.#lanes.filter((other) => other.customer === null && other !== lane);
    const open = [...lane.sealed, ...lane.edits];
    const pending = before.reduce((sum, guest) => sum + guest.sealed.length + 1, open.length);
    return Promise.resolve({
      pending: pending + (wishlist?.pending ?? 0),
      quantities: shownQuantities(lane, open),
      wishes: wishlist?.shown ?? [],
    });
  };

  advance = (ms: number) => {
    this.#offsetMs += ms;
    return Promise.resolve();
  };

  restart = () => {
    if (this.#faults.has('forgets-seals')) for (const lane of this.#lanes) unseal(lane);
    return Promise.resolve();
  };

  signIn = (customer: string, token: string) => {
    this.#token = token;
    this.#isTokenRefused = false;
    this.#notBefore = 0;
    const before = this.#present();
    if (before.customer === customer) return Promise.resolve();
    const known = this.#lanes.find((lane) => lane.customer === customer) ?? newLane(customer);
    const isAnyone = this.#faults.has('sends-as-anyone');
    if (isAnyone) {
      before.customer = customer;
      return Promise.resolve();
    }
    if (before.customer === null) known.edits.push(...before.edits.splice(0));
    const isNeeded = (lane: StoredLane) =>
      lane.customer !== null || lane.sealed.length > 0 || lane.cartId !== null;
    this.#lanes = [...this.#lanes.filter((lane) => lane !== known && isNeeded(lane)), known];
    return Promise.resolve();
  };

  sendCopied = () => {
    this.#present().isHeld = false;
    return Promise.resolve();
  };

  wake = async () => {
    if (this.#faults.has('sends-ahead')) return this.#drain();
    this.#running ??= this.#drainAll().finally(() => (this.#running = null));
    await this.#running;
  };

  close = () => Promise.resolve();

  #present(): StoredLane {
    const lane = this.#lanes.at(-1);
    if (lane) return lane;
    throw new Error('There is always a lane');
  }

  #edit(edit: Edit): Promise<void> {
    const lane = this.#present();
    const sealed = lane.sealed.find((one) => one.variant_id === edit.variant_id);
    if (sealed?.op === 'add' && edit.op === 'add' && this.#faults.has('changes-sealed-effects')) {
      sealed.quantity += edit.quantity;
    } else lane.edits.push(edit);
    return Promise.resolve();
  }

  #editWishes(op: 'wish' | 'unwish', product_id: string): Promise<void> {
    const { customer } = this.#present();
    const wishlist = this.#wishlists.get(customer ?? '') ?? new ReferenceWishlist(this.#place);
    this.#wishlists.set(customer ?? '', wishlist);
    wishlist.edit({ op, product_id });
    return Promise.resolve();
  }

  async #drainAll(): Promise<void> {
    const cart = this.#drain();
    if (this.#faults.has('joins-lanes')) {
      await cart;
      if (this.#present().sealed.length > 0) return;
    }
    const { customer } = this.#present();
    const wishlist = this.#wishlists.get(customer ?? '');
    const isSignedIn = customer !== null && this.#token !== null && !this.#isTokenRefused;
    const now = () => Date.now() + this.#offsetMs;
    await Promise.all([cart, isSignedIn && wishlist?.drain(this.#token ?? '', now)]);
  }

  async #drain(): Promise<void> {
    while (Date.now() + this.#offsetMs >= this.#notBefore) {
      const guest = this.#lanes.find((lane) => lane.customer === null);
      const lane = this.#present();
      if (guest && guest !== lane) {
        const isFinal =
          guest.sealed.length > 0 ? await this.#send(guest) : await this.#merge(guest);
        if (!isFinal) return;
        continue;
      }
      if (lane.isHeld || (lane.customer !== null && this.#isTokenRefused)) return;
      const isAhead = this.#faults.has('sends-ahead') && lane.edits.length > 0;
      if (lane.sealed.length === 0 || isAhead) seal(lane, this.#faults);
      if (lane.sealed.length === 0) return;
      if (!(await this.#send(lane))) return;
    }
  }

  /** @returns whether the lane may continue at once */
  async #send(lane: StoredLane): Promise<boolean> {
    const token = lane.customer === null ? null : this.#token;
    // Alone, an effect that fails is found, and those before it get through.
    const size = Object.keys(lane.tries).length > 0 ? 1 : lane.sealed.length;
    const effects = lane.sealed.slice(0, size);
    const { client, cartId } = lane;
    const body = { client, cart_id: cartId, region_id: this.#place.regionId, effects };
    const reply = await this.#post('cart', body, token);
    const done = this.#faults.has('believes-pages') && reply?.status === 200;
    const parsed = v.safeParse(this.#formOf(cartResult), reply?.body);
    if (reply?.status === 200 && parsed.success) {
      const { cart, outcomes } = parsed.output;
      const keys = new Set(outcomes.map(({ key }) => key));
      lane.cartId = cart.id;
      lane.quantities = Object.fromEntries(
        cart.items.map(({ variant_id, quantity }) => [variant_id ?? '', quantity]),
      );
      lane.sealed = lane.sealed.filter(({ key }) => !keys.has(key));
      if (lane.sealed.length === 0) lane.tries = {};
      return this.#succeeded();
    }
    if (done) {
      lane.sealed = [];
      return this.#succeeded();
    }
    const refused = v.safeParse(refusal, reply?.body);
    const isBelieved = refused.success || this.#faults.has('believes-statuses');
    if (!reply || !isBelieved) return this.#failed(lane, null);
    return this.#refused(lane, reply, refused.success ? refused.output : null);
  }

  async #refused(
    lane: StoredLane,
    { status, retryAfterMs }: Reply,
    body: v.InferOutput<typeof refusal> | null,
  ): Promise<boolean> {
    const type = body?.type ?? '';
    switch (status) {
      case 401:
        if (this.#faults.has('drops-without-token')) lane.sealed = [];
        this.#isTokenRefused = true;
        return false;
      case 404:
      case 410:
        if (body && type !== 'not_found' && type !== 'cart_completed') break;
        if (lane.cartId === null) break;
        if (this.#faults.has('drops-with-the-cart')) lane.sealed = [];
        lane.cartId = null;
        lane.quantities = {};
        return this.#succeeded();
      case 409:
        unseal(lane);
        Object.assign(lane, { client: newLane(null).client, n: 0, previous: null });
        lane.isHeld = !this.#faults.has('sends-copies');
        return this.#succeeded();
      case 422:
        return this.#cancel(lane, body?.key === undefined ? lane.sealed : [{ key: body.key }]);
      case 400:
      case 500: {
        const isAlone = Object.keys(lane.tries).length > 0;
        const sent = isAlone ? lane.sealed.slice(0, 1) : lane.sealed;
        const failed = sent.filter(({ key }) => body?.key === undefined || key === body.key);
        for (const { key } of failed) lane.tries[key] = (lane.tries[key] ?? 0) + 1;
        const given = failed.filter(({ key }) => (lane.tries[key] ?? 0) >= MAX_TRIES);
        return given.length > 0 ? this.#cancel(lane, given) : this.#failed(lane, null);
      }
    }
    return this.#failed(lane, retryAfterMs);
  }

  /** Cancels effects. The responses are their outcomes. */
  async #cancel(lane: StoredLane, given: readonly { key: string }[]): Promise<boolean> {
    const keys = new Set(given.map(({ key }) => key));
    const drops =
      this.#faults.has('drops-reused-keys') || this.#faults.has('drops-failing-effects');
    if (drops) {
      lane.sealed = lane.sealed.filter(({ key }) => !keys.has(key));
      return this.#succeeded();
    }
    for (const { key, n, previous } of lane.sealed.filter((one) => keys.has(one.key))) {
      const body = { client: lane.client, lane: 'cart', key, n, previous };
      const reply = await this.#post('cancel', body, lane.customer === null ? null : this.#token);
      if (reply?.status !== 200) return this.#failed(lane, reply?.retryAfterMs ?? null);
      lane.sealed = lane.sealed.filter((one) => one.key !== key);
    }
    if (lane.sealed.length === 0) lane.tries = {};
    return this.#succeeded();
  }

  async #merge(guest: StoredLane): Promise<boolean> {
    const { client, cartId } = guest;
    const reply = await this.#post('merge', { client, guest_cart_id: cartId }, this.#token);
    const merged = v.safeParse(mergeResult, reply?.body);
    const isNothing = reply?.status === 404 && v.is(refusal, reply.body);
    if (!merged.success && !isNothing) return this.#failed(guest, reply?.retryAfterMs ?? null);
    if (merged.success) {
      const { cart } = merged.output;
      const lane = this.#present();
      lane.cartId = cart.id;
      lane.quantities = Object.fromEntries(
        cart.items.map(({ variant_id, quantity }) => [variant_id ?? '', quantity]),
      );
    }
    this.#lanes = this.#lanes.filter((lane) => lane !== guest);
    return this.#succeeded();
  }

  #succeeded(): boolean {
    this.#failures = 0;
    return true;
  }

  /** The pause before the next call. */
  #failed(lane: StoredLane, retryAfterMs: number | null): boolean {
    this.#failures += 1;
    if (this.#faults.has('new-keys-on-retry')) {
      // As if nothing had been sent: new keys under the next numbers.
      lane.edits.unshift(...lane.sealed.splice(0));
    }
    if (this.#failures > 10 && this.#faults.has('drops-after-failures')) lane.sealed = [];
    const pauseMs = this.#faults.has('ignores-retry-after') ? 500 : retryAfterMs;
    const backoffMs = Math.min(MAX_PAUSE_MS, 500 * 2 ** this.#failures);
    this.#notBefore = Date.now() + this.#offsetMs + (pauseMs ?? backoffMs);
    return false;
  }

  /** The document's form, or only exactly that. */
  #formOf<Schema extends v.ObjectSchema<v.ObjectEntries, undefined>>(schema: Schema) {
    if (!this.#faults.has('strict-fields')) return schema;
    return v.pipe(v.strictObject(schema.entries), schema);
  }

  #post(route: string, body: object, token: string | null): Promise<Reply | null> {
    return postCall(this.#place, route, body, token);
  }
}
