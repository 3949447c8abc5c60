import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { runSql } from '../../e2e/world/shop-database';
import type { Answer, ShopClient } from '../../e2e/world/shop-client';
import type { Device, Sealed } from '../../e2e/world/sync-device';
import type { Change } from './schedule';
import type { Tally } from '../tally';

const linesSchema = v.object({
  cart: v.object({
    items: v.array(v.object({ id: v.string(), variant_id: v.string(), quantity: v.number() })),
  }),
});
const syncedSchema = v.object({
  cart: v.nullable(v.object({ id: v.string() })),
  outcomes: v.array(v.object({ key: v.string(), outcome: v.string() })),
});

/** Where a change is made. */
interface Place {
  cartId: string;
  variantId: string;
  /** Pieces in the cart at the beginning. */
  pieces: number;
  /** Address of the shop's database. */
  database: string;
}

const PAUSE_MS = 1000;

/** Another tab of the shopper, which changes the cart during the payment. It never dies. */
export class Changer {
  readonly #change: Change;
  readonly #place: Place;
  readonly #device: Device;
  readonly #tally: Tally;
  #isDone = false;
  /** Sealed effects without a response, in order. */
  #waiting: Sealed[] = [];
  #target: string | null;
  /** Minimum and maximum of the pieces that were added, beyond those at the beginning. */
  readonly taken = { least: 0, most: 0 };
  /** The cart that later edits went to. */
  nextCartId: string | null = null;
  readonly trace: string[] = [];

  constructor(change: Change, place: Place, device: Device, tally: Tally) {
    this.#change = change;
    this.#place = place;
    this.#device = device;
    this.#tally = tally;
    this.#target = place.cartId;
  }

  /** Makes the change at its moment, once. */
  async reached(moment: Change['when']): Promise<void> {
    if (this.#isDone || moment !== this.#change.when) return;
    this.#isDone = true;
    const { by, lease, races } = this.#change;
    this.#tally.add(`cart changed by a ${by}, lease ${lease}`);
    const work = this.#endLease().then(() =>
      by === 'stock call' ? this.#byStock() : this.#bySync(),
    );
    if (!races) await work;
    else this.#racing = work;
  }

  #racing: Promise<void> = Promise.resolve();

  /**
   * Sends pending edits until each has its outcome.
   * @throws if the shop does not respond in time
   */
  async finish(withinMs: number): Promise<void> {
    await this.#racing;
    const deadline = Date.now() + withinMs;
    while (this.#waiting.length > 0) {
      if (Date.now() > deadline) throw new Error(`Edits stay pending: ${this.trace.join('\n')}`);
      if (!(await this.#send())) await sleep(PAUSE_MS);
    }
  }

  async #endLease(): Promise<void> {
    const { cartId, database } = this.#place;
    const { shopper } = this.#device;
    if (this.#change.lease === 'closed') {
      await quietly(shopper, 'POST', `/store/carts/${cartId}/payment-window-closed`);
    }
    if (this.#change.lease === 'over') {
      const sql = 'update payment_attempt set held_until = now() where cart_id = $1';
      await runSql(database, sql, [cartId]).catch((error: unknown) => {
        this.#note(`lease: ${String(error)}`);
      });
    }
  }

  async #byStock(): Promise<void> {
    const { cartId, variantId, pieces } = this.#place;
    const { shopper } = this.#device;
    const lines = `/store/carts/${cartId}/line-items`;
    const added = await quietly(shopper, 'POST', lines, { variant_id: variantId, quantity: 1 });
    this.#note(
      `stock add: ${added?.status} ${added?.status === 200 ? '' : JSON.stringify(added?.body)}`,
    );
    // Without a response the result is unknown, since these calls have no keys.
    if (added === null || added.status >= 500) this.taken.most += 1;
    if (added?.status !== 200) return;
    this.taken.least += 1;
    this.taken.most += 1;
    if (!this.#change.back) return;
    const cart = v.parse(linesSchema, added.body).cart;
    const line = cart.items.find((item) => item.variant_id === variantId);
    const back = await quietly(shopper, 'POST', `${lines}/${line?.id}`, { quantity: pieces });
    this.#note(
      `stock back: ${back?.status} ${back?.status === 200 ? '' : JSON.stringify(back?.body)}`,
    );
    if (back === null || back.status >= 500 || back.status === 200) this.taken.least -= 1;
    if (back?.status === 200) this.taken.most -= 1;
  }

  async #bySync(): Promise<void> {
    const { variantId } = this.#place;
    this.#waiting = this.#device.seal(
      { op: 'add', variant_id: variantId, quantity: 1 },
      ...(this.#change.back
        ? [{ op: 'adjust', variant_id: variantId, quantity: -1 } as const]
        : []),
    );
    this.taken.most += 1;
    this.taken.least += this.#change.back ? 0 : 1;
    await this.#send();
  }

  /** @returns whether the response is final */
  async #send(): Promise<boolean> {
    const answer = await this.#device.sendOnce(this.#target, this.#waiting).catch(() => null);
    const said = v.safeParse(syncedSchema, answer?.body);
    this.#note(
      `sync: ${answer?.status} ${said.success ? JSON.stringify(said.output) : JSON.stringify(answer?.body)}`,
    );
    if (!said.success || (answer?.status !== 200 && answer?.status !== 410)) return false;
    const { cart, outcomes } = said.output;
    this.#target = cart?.id ?? null;
    if (cart && cart.id !== this.#place.cartId) this.nextCartId = cart.id;
    for (const { key, outcome } of outcomes) {
      const done = this.#waiting.find((effect) => effect.key === key);
      this.#waiting = this.#waiting.filter((effect) => effect !== done);
      if (done && outcome === 'rejected') this.#rejected(done);
    }
    return true;
  }

  /** Expected refusals: a minus below one piece, an adjustment of a missing line, or more than the stock. */
  #rejected({ op }: Sealed): void {
    if (op === 'add') {
      this.taken.least = Math.min(this.taken.least, 0);
      this.taken.most -= 1;
    }
  }

  #note(what: string): void {
    this.trace.push(`${new Date().toISOString().slice(14, 23)} ${what}`);
  }
}

/** A call whose connection may break; then returns null. */
async function quietly(
  shopper: ShopClient,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer | null> {
  return shopper.call(method, path, body).catch(() => null);
}
