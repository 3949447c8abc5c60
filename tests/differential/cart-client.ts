import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import * as v from 'valibot';
import type { Answer, ShopClient } from '../e2e/world/shop-client';
import type { Catalogue } from './catalogue/catalogue';
import type { Region } from './catalogue/regions';
import { type EditOutcome, outcomeSchema } from './edit-outcome';
import type { Edit } from './sequence';
import { callForOutcome, type Named, type StoreCall, storeCallOf } from './store-call';
import { type CalledLine, comparableCart, isStale, readCalledLines } from './stored-cart';
import { whileBusy } from './while-busy';

const syncedSchema = v.object({ outcomes: v.array(outcomeSchema) });
const cartSchema = v.object({ cart: v.unknown() });
const createdSchema = v.object({ cart: v.object({ id: v.string() }) });
const mergedSchema = v.object({
  cart: v.object({ id: v.string() }),
  not_moved: v.array(v.looseObject({ variant_id: v.string() })),
});
const optionsSchema = v.object({
  shipping_options: v.array(v.object({ id: v.string(), name: v.string() })),
});

/** Responses are short: a cart with its totals takes Medusa as long as an edit. */
const BRIEF = 'fields=id';

/** Where the carts are. */
interface Shop {
  catalogue: Catalogue;
  database: pg.Pool;
}

/** One of the two carts of a sequence. */
export class CartClient {
  #shopper: ShopClient;
  readonly #catalogue: Catalogue;
  readonly #database: pg.Pool;
  readonly region: Region;
  readonly device = `differential-${randomUUID()}`;
  #sent = 0;
  #previous: string | null = null;
  #sealed: readonly object[] = [];
  #id: string | undefined;

  private constructor(shopper: ShopClient, { catalogue, database }: Shop, region: Region) {
    this.#shopper = shopper;
    this.#catalogue = catalogue;
    this.#database = database;
    this.region = region;
  }

  /**
   * @param shopper calls the Medusa that applies the edits of this cart
   * @param how by an edit without a cart, as devices do, or by Medusa's own route
   */
  static async create(
    shopper: ShopClient,
    shop: Shop,
    region: Region,
    how: 'edit' | 'store-api',
  ): Promise<CartClient> {
    const client = new CartClient(shopper, shop, region);
    const answer =
      how === 'edit'
        ? await client.#sendFirst()
        : await whileBusy(() =>
            shopper.call('POST', `/store/carts?${BRIEF}`, { region_id: region.id }),
          );
    client.#id = v.parse(createdSchema, must(answer).body).cart.id;
    return client;
  }

  #sendFirst(): Promise<Answer> {
    this.seal([{ op: 'remove', variant: 'plain' }]);
    return whileBusy(() => this.sendOnce());
  }

  /** A guest signs in as a customer, whose cart takes the pieces of this one. @returns what was not moved */
  async signIn(shopper: ShopClient): Promise<string> {
    const body = { client: this.device, guest_cart_id: this.id };
    const answer = await whileBusy(() => shopper.call('POST', '/store/sync/merge', body));
    const { cart, not_moved } = v.parse(mergedSchema, must(answer).body);
    this.#shopper = shopper;
    this.#id = cart.id;
    return JSON.stringify(not_moved);
  }

  get id(): string {
    if (this.#id === undefined) throw new Error('The cart is not made yet');
    return this.#id;
  }

  /** Where its routes are in the store API. */
  get path(): string {
    return `/store/carts/${this.id}`;
  }

  /** Whether a customer has it. */
  get isSignedIn(): boolean {
    return this.#shopper.token !== undefined;
  }

  /** Sends edits to the ledger, in one call. */
  async sync(edits: readonly Edit[]): Promise<EditOutcome[]> {
    this.seal(edits);
    return this.syncAgain();
  }

  /** Sends the last call again, as a device does that has lost the response. */
  async syncAgain(): Promise<EditOutcome[]> {
    const { status, body } = await whileBusy(() => this.sendOnce());
    return status === 200
      ? v.parse(syncedSchema, body).outcomes
      : [{ outcome: `status ${status}` }];
  }

  /** Makes the edits the next call. */
  seal(edits: readonly Edit[]): void {
    this.#sealed = edits.map((edit) => {
      const key = randomUUID();
      const effect = { key, n: (this.#sent += 1), previous: this.#previous, ...this.#effect(edit) };
      this.#previous = key;
      return effect;
    });
  }

  /** Sends the sealed edits, and takes also that the cart is busy for a response. */
  sendOnce(): Promise<Answer> {
    return this.#shopper.call('POST', `/store/sync/cart?${BRIEF}`, {
      client: this.device,
      // Totals are read afterwards.
      defer_totals: true,
      cart_id: this.#id ?? null,
      region_id: this.region.id,
      effects: this.#sealed,
    });
  }

  /**
   * Applies an edit by Medusa's own routes.
   * @param outcome of the other cart: what it refuses has to be refused here, where Medusa has that rule
   * @returns what Medusa does otherwise; undefined when there is nothing
   */
  async callStore(edit: Edit, outcome: EditOutcome): Promise<string | undefined> {
    const wanted = callForOutcome(edit, this.#named(edit), await this.#lineOf(edit), outcome);
    if (wanted === undefined) return undefined;
    const { call, mustFail } = wanted;
    const { status, body } = await this.#callStore(call);
    return status >= 400 === mustFail
      ? undefined
      : `${call.method} ${call.path} ${JSON.stringify(call.body)}: ${status} ${JSON.stringify(body).slice(0, 200)}`;
  }

  /** Sends an edit by the same routes. @returns the status, with the body of an error; undefined if the edit needs no call */
  async callRoute(edit: Edit): Promise<string | undefined> {
    const call = storeCallOf(edit, this.#named(edit), await this.#lineOf(edit));
    return call && resultOf(await this.#callStore(call));
  }

  /** Calls a route of the store API. @returns the status, with the body of an error */
  async tryTo(path: string, body: object): Promise<string> {
    return resultOf(await whileBusy(() => this.#shopper.call('POST', `${path}?${BRIEF}`, body)));
  }

  /** Ways of delivery that are offered for the cart. */
  async shippingOptions(): Promise<v.InferOutput<typeof optionsSchema>['shipping_options']> {
    const path = `/store/shipping-options?cart_id=${this.id}`;
    const { body } = must(await this.#get(path));
    return v.parse(optionsSchema, body).shipping_options;
  }

  /** Works out what is due, by a read that returns little. @returns whether anything was */
  async freshenIfDue(): Promise<boolean> {
    const isDue = await isStale(this.#database, this.id);
    if (isDue) must(await this.#get(`${this.path}?${BRIEF}`));
    return isDue;
  }

  /** The cart with its totals, as shoppers see it. */
  async read(): Promise<unknown> {
    const { body } = must(await this.#get(this.path));
    return comparableCart(v.parse(cartSchema, body).cart);
  }

  #get(path: string): Promise<Answer> {
    return whileBusy(() => this.#shopper.call('GET', path));
  }

  async #callStore({ method, path, body }: StoreCall): Promise<Answer> {
    const before = JSON.stringify(await this.#lines());
    return whileBusy(
      () => this.#shopper.call(method, `${this.path}${path}?${BRIEF}`, body),
      async () => JSON.stringify(await this.#lines()) !== before,
    );
  }

  #lines(): Promise<CalledLine[]> {
    return readCalledLines(this.#database, this.id);
  }

  async #lineOf(edit: Edit): Promise<CalledLine | undefined> {
    if ('code' in edit) return undefined;
    const { variantId } = this.#named(edit);
    return (await this.#lines()).find(({ variant_id }) => variant_id === variantId);
  }

  #named(edit: Edit): Named {
    if ('code' in edit) return { code: `${edit.code}-${this.#catalogue.run}`, variantId: '' };
    return { code: '', variantId: this.#catalogue.variants[edit.variant].id };
  }

  #effect(edit: Edit): object {
    const { code, variantId } = this.#named(edit);
    if ('code' in edit) return { op: edit.op, code };
    const { variant: _, ...rest } = edit;
    return { ...rest, variant_id: variantId };
  }
}

function resultOf({ status, body }: Answer): string {
  return status < 400 ? String(status) : `${status} ${JSON.stringify(body)}`;
}

function must(answer: Answer): Answer {
  if (answer.status < 400) return answer;
  throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
}
