import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { patiently, type Answer, type ShopClient } from '../e2e/world/shop-client';
import type { Catalogue } from './catalogue/catalogue';
import type { Region } from './catalogue/regions';
import { comparableCart } from './stored-cart';
import type { Edit } from './sequence';

const outcomeSchema = v.object({
  outcome: v.string(),
  reason: v.optional(v.string()),
  available: v.optional(v.number()),
});
const syncedSchema = v.object({ outcomes: v.array(outcomeSchema) });
const cartSchema = v.object({
  cart: v.looseObject({
    items: v.array(v.object({ id: v.string(), variant_id: v.string(), quantity: v.number() })),
  }),
});
const createdSchema = v.object({ cart: v.object({ id: v.string() }) });
const mergedSchema = v.object({
  cart: v.object({ id: v.string() }),
  not_moved: v.array(v.looseObject({ variant_id: v.string() })),
});
const optionsSchema = v.object({
  shipping_options: v.array(v.object({ id: v.string(), name: v.string() })),
});

/** What became of an edit, or of a whole call that failed. */
export type EditOutcome = v.InferOutput<typeof outcomeSchema>;

/** One of the two carts of a sequence. */
export class CartClient {
  #shopper: ShopClient;
  readonly #catalogue: Catalogue;
  readonly #region: Region;
  readonly #device = `differential-${randomUUID()}`;
  #sent = 0;
  #previous: string | null = null;

  #id: string | undefined;

  private constructor(shopper: ShopClient, catalogue: Catalogue, region: Region) {
    this.#shopper = shopper;
    this.#catalogue = catalogue;
    this.#region = region;
  }

  /**
   * @param shopper calls the Medusa that applies the edits of this cart
   * @param how by an edit without a cart, as devices do, or by Medusa's own route
   */
  static async create(
    shopper: ShopClient,
    catalogue: Catalogue,
    region: Region,
    how: 'edit' | 'store-api',
  ): Promise<CartClient> {
    const client = new CartClient(shopper, catalogue, region);
    const answer =
      how === 'edit'
        ? await client.#send([{ op: 'remove', variant: 'plain' }])
        : await shopper.call('POST', '/store/carts', { region_id: region.id });
    client.#id = v.parse(createdSchema, must(answer).body).cart.id;
    return client;
  }

  /** A guest signs in as a customer, whose cart takes the pieces of this one. @returns what was not moved */
  async signIn(shopper: ShopClient): Promise<string> {
    const body = { client: this.#device, guest_cart_id: this.id };
    const answer = await patiently(() => shopper.call('POST', '/store/sync/merge', body));
    const { cart, not_moved } = v.parse(mergedSchema, must(answer).body);
    this.#shopper = shopper;
    this.#id = cart.id;
    return JSON.stringify(not_moved);
  }

  get id(): string {
    if (this.#id === undefined) throw new Error('The cart is not made yet');
    return this.#id;
  }

  /** Sends edits to the ledger, in one call. */
  async sync(edits: readonly Edit[]): Promise<EditOutcome[]> {
    const answer = await this.#send(edits);
    if (answer.status === 200) return v.parse(syncedSchema, answer.body).outcomes;
    return [{ outcome: `status ${answer.status}` }];
  }

  #send(edits: readonly Edit[]): Promise<Answer> {
    const effects = edits.map((edit) => {
      const key = randomUUID();
      const effect = { key, n: (this.#sent += 1), previous: this.#previous, ...this.#named(edit) };
      this.#previous = key;
      return effect;
    });
    return patiently(() =>
      this.#shopper.call('POST', '/store/sync/cart?fields=id', {
        client: this.#device,
        // Totals are read afterwards.
        defer_totals: true,
        cart_id: this.#id ?? null,
        region_id: this.#region.id,
        effects,
      }),
    );
  }

  /**
   * Applies an edit by Medusa's own routes.
   * @param outcome of the other cart: what it refuses has to be refused here, where Medusa has that rule
   * @returns what Medusa does otherwise; undefined when there is nothing
   */
  async callStore(edit: Edit, outcome: EditOutcome): Promise<string | undefined> {
    const { path, method, body, mustFail } = await this.#storeCall(edit, outcome);
    if (path === undefined) return undefined;
    const answer = await patiently(() => this.#shopper.call(method, `${this.#path}${path}`, body));
    const hasFailed = answer.status >= 400;
    return hasFailed === mustFail
      ? undefined
      : `${method} ${path} ${JSON.stringify(body)}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`;
  }

  /** Sends an edit by the same routes. @returns the status, with the body of an error; undefined if the edit needs no call */
  async callRoute(edit: Edit): Promise<string | undefined> {
    const { path, method, body } = await this.#storeCall(edit, { outcome: 'applied' });
    if (path === undefined) return undefined;
    return resultOf(
      await patiently(() => this.#shopper.call(method, `${this.#path}${path}`, body)),
    );
  }

  async #storeCall(edit: Edit, { outcome, reason }: EditOutcome): Promise<StoreCall> {
    if ('code' in edit) {
      return {
        method: edit.op === 'code' ? 'POST' : 'DELETE',
        path: '/promotions',
        body: { promo_codes: [this.#codeOf(edit.code)] },
        mustFail: reason === 'code_unknown',
      };
    }
    const variant_id = this.#catalogue.variants[edit.variant].id;
    const line = (await this.#lines()).find((each) => each.variant_id === variant_id);
    const create = (quantity: number, mustFail = false): StoreCall => ({
      method: 'POST',
      path: '/line-items',
      body: { variant_id, quantity },
      mustFail,
    });
    if (edit.op === 'remove') {
      return line ? { method: 'DELETE', path: `/line-items/${line.id}`, mustFail: false } : NO_CALL;
    }
    if (outcome !== 'applied') {
      // How much a line may hold, and that a line which is gone stays so, are rules of this shop.
      const isMedusas = edit.op === 'add' && (reason === 'out_of_stock' || reason === 'not_sold');
      return isMedusas ? create(edit.quantity, true) : NO_CALL;
    }
    if (!line) return create(edit.quantity);
    const target = {
      add: line.quantity + edit.quantity,
      adjust: Math.max(1, line.quantity + edit.quantity),
      set: edit.quantity,
    }[edit.op];
    // Medusa would price the line again, the ledger leaves it as it is.
    if (target === line.quantity) return NO_CALL;
    return {
      method: 'POST',
      path: `/line-items/${line.id}`,
      body: { quantity: target },
      mustFail: false,
    };
  }

  /** Sets the shipping address, and a guest's email. @returns the status, with the body of an error */
  async setDetails(province: string): Promise<string> {
    const email = `${province.toLowerCase()}-${this.id.toLowerCase()}@example.com`;
    const address = {
      ...this.#region.address,
      first_name: 'Asha',
      last_name: 'Rao',
      address_1: '1 Road',
      country_code: this.#region.countryCode,
      province: province.toLowerCase(),
    };
    return this.#tryTo(this.#path, {
      shipping_address: address,
      ...(this.#shopper.token === undefined && { email }),
    });
  }

  /** Adds the shipping method that costs something. */
  async ship(): Promise<string> {
    const path = `/store/shipping-options?cart_id=${this.id}`;
    const { body } = must(await this.#shopper.call('GET', path));
    const option = v
      .parse(optionsSchema, body)
      .shipping_options.find(({ name }) => name.startsWith('Express'));
    return this.#tryTo(`${this.#path}/shipping-methods`, { option_id: option?.id });
  }

  /** Asks for the payment collection, or gets the one that is there. */
  async collect(): Promise<string> {
    return this.#tryTo('/store/payment-collections', { cart_id: this.id });
  }

  async #tryTo(path: string, body: object): Promise<string> {
    return resultOf(await patiently(() => this.#shopper.call('POST', path, body)));
  }

  /** The cart with its totals, as shoppers see it. */
  async read(): Promise<unknown> {
    const { body } = must(await this.#shopper.call('GET', this.#path));
    return comparableCart(v.parse(cartSchema, body).cart);
  }

  async #lines() {
    const { body } = must(await this.#shopper.call('GET', this.#path));
    return v.parse(cartSchema, body).cart.items;
  }

  get #path(): string {
    return `/store/carts/${this.id}`;
  }

  #codeOf(code: string): string {
    return `${code}-${this.#catalogue.run}`;
  }

  #named(edit: Edit): object {
    if ('code' in edit) return { op: edit.op, code: this.#codeOf(edit.code) };
    const { variant, ...rest } = edit;
    return { ...rest, variant_id: this.#catalogue.variants[variant].id };
  }
}

interface StoreCall {
  method: string;
  /** Below the cart; undefined where no call is to be made. */
  path?: string;
  body?: object;
  mustFail: boolean;
}

const NO_CALL: StoreCall = { method: '', mustFail: false };

function resultOf({ status, body }: Answer): string {
  return status < 400 ? String(status) : `${status} ${JSON.stringify(body)}`;
}

function must(answer: Answer): Answer {
  if (answer.status < 400) return answer;
  throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
}
