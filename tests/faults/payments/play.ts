import { setTimeout as sleep } from 'node:timers/promises';
import { SandboxGateway } from '../../e2e/world/sandbox-gateway';
import { cartOf, newCustomer, ShopClient } from '../../e2e/world/shop-client';
import type { StoreApi } from '../../e2e/world/store-api';
import { Device } from '../../e2e/world/sync-device';
import { BrowserCalls } from './browser-calls';
import { Buyer } from './buyer';
import { Changer } from './changer';
import { type Books, readFacts } from './facts';
import { gatewayFaults } from './gateway-faults';
import { readJournal } from './gateway-journal';
import { judge, type Verdict } from './judge';
import type { Payer, Schedule } from './schedule';
import type { Tally } from '../tally';

/** The shop that schedules are played in. */
export interface Shop {
  /** By way of the web front, as browsers come. */
  store: StoreApi;
  books: Books;
  /** Variants with pieces for everybody. */
  variants: readonly string[];
  tally: Tally;
}

/**
 * A shop that was killed is back, and has settled what it can, within this (ms): an order that was left without its cart
 * is deleted after two minutes, and a refund that failed is made again after one.
 */
const REST_MS = 300_000;
const LOOK_EVERY_MS = 1000;

/** Who presses Buy Now once nothing goes wrong any more: what is in the cart is bought after all. */
const PATIENT: Payer = {
  startsAfterMs: 0,
  thinksMs: 0,
  window: 'pay',
  mishaps: [],
  callbacks: 1,
  presses: 5,
};

/** A schedule that is being played. */
export class Play {
  readonly schedule: Schedule;
  readonly #shop: Shop;
  readonly #cartIds: string[];
  readonly #variantId: string;
  readonly #device: Device;
  readonly #gatewayOrders = new Set<string>();
  /** Those of them that the gateway has misbehaved with. */
  readonly #misbehaving = new Set<string>();
  readonly #buyers: Buyer[] = [];
  readonly #calls: BrowserCalls[] = [];
  readonly #changer: Changer | null;
  readonly #notes: string[] = [];
  #isQuiet = false;

  private constructor(
    schedule: Schedule,
    shop: Shop,
    device: Device,
    cartId: string,
    variantId: string,
  ) {
    this.schedule = schedule;
    this.#shop = shop;
    this.#device = device;
    this.#cartIds = [cartId];
    this.#variantId = variantId;
    const { change, pieces } = schedule;
    const place = { cartId, variantId, pieces, database: shop.books.database };
    this.#changer = change && new Changer(change, place, device, shop.tally);
  }

  /** Fills a shopper's cart, before anything goes wrong. */
  static async begin(schedule: Schedule, shop: Shop): Promise<Play> {
    const { store, variants } = shop;
    const shopper =
      schedule.shopper === 'guest' ? new ShopClient(store) : (await newCustomer(store)).client;
    const device = new Device(store, shopper);
    const variantId = variants[schedule.seed % variants.length] ?? '';
    const filled = device.seal({ op: 'add', variant_id: variantId, quantity: schedule.pieces });
    let answer = await device.sendOnce(null, filled);
    // A slow machine takes its time; by its key the edit is done once.
    for (let times = 0; answer.status >= 502 && times < 10; times += 1) {
      await sleep(LOOK_EVERY_MS);
      answer = await device.sendOnce(null, filled);
    }
    return new Play(schedule, shop, device, cartOf(answer).id, variantId);
  }

  /** All that the schedule has, to its end or the death of its browsers. */
  async run(): Promise<void> {
    const { payers } = this.schedule;
    if (payers.length > 1) this.#shop.tally.add('two tabs pay');
    await Promise.all(payers.map((payer) => this.#buyer(payer).buy()));
  }

  /** Nothing goes wrong any more: all visit the shop again, and judge what has become of their money. */
  async rest(): Promise<Verdict> {
    const deadline = Date.now() + REST_MS;
    let verdict = await this.#look();
    while (verdict.complaints.length > 0 && Date.now() < deadline) {
      await sleep(LOOK_EVERY_MS);
      verdict = await this.#look();
    }
    if (verdict.complaints.length > 0) return verdict;
    // What was not ordered is bought after all, with nobody there who changes it: no cart got stuck.
    this.#isQuiet = true;
    await this.#buyer(PATIENT).buy();
    do {
      verdict = await this.#look('bought');
      if (verdict.complaints.length === 0) break;
      await sleep(LOOK_EVERY_MS);
    } while (Date.now() < deadline);
    return verdict;
  }

  /** Counts what the gateway has done wrong. */
  countGatewayFaults(): void {
    const journal = readJournal(this.#shop.books.dataDir);
    for (const id of this.#misbehaving) {
      for (const name of gatewayFaults(id, this.schedule.gateway, journal)) {
        this.#shop.tally.add(name);
      }
    }
  }

  /** What was called, for whoever looks for what went wrong. */
  trace(): string[] {
    return [
      `cart ${this.#cartIds.join(', ')}`,
      ...this.#notes,
      ...this.#calls.flatMap(({ trace }, index) =>
        trace.map((line) => `tab ${index + 1}: ${line}`),
      ),
      ...(this.#changer?.trace.map((line) => `other tab: ${line}`) ?? []),
    ];
  }

  #buyer(payer: Payer): Buyer {
    const calls = new BrowserCalls(this.#device.shopper, this.#shop.tally, payer.mishaps);
    this.#calls.push(calls);
    const [cartId = ''] = this.#cartIds;
    const buyer = new Buyer(payer, cartId, calls, {
      opens: (gatewayOrderId) => this.#misbehave(gatewayOrderId),
      reached: async (moment) => (this.#isQuiet ? undefined : this.#changer?.reached(moment)),
    });
    this.#buyers.push(buyer);
    return buyer;
  }

  async #misbehave(gatewayOrderId: string): Promise<void> {
    if (this.#gatewayOrders.has(gatewayOrderId)) return;
    this.#gatewayOrders.add(gatewayOrderId);
    const isFirst = this.#gatewayOrders.size <= this.schedule.payers.length;
    if (this.#isQuiet || !isFirst) return;
    try {
      const gateway = new SandboxGateway(this.#shop.books.dataDir);
      await gateway.behave(gatewayOrderId, this.schedule.gateway);
      this.#misbehaving.add(gatewayOrderId);
    } catch (error) {
      // A gateway that is killed just now behaves well.
      this.#notes.push(`gateway: ${String(error)}`);
    }
  }

  async #look(last?: 'bought'): Promise<Verdict> {
    const visits = await Promise.all(this.#buyers.map((buyer) => buyer.visit()));
    await this.#changer?.finish(REST_MS);
    const next = this.#changer?.nextCartId;
    if (next && !this.#cartIds.includes(next)) this.#cartIds.push(next);
    const facts = await readFacts(this.#shop.books, this.#cartIds, [...this.#gatewayOrders]);
    const { pieces } = this.schedule;
    const { least, most } = this.#changer?.taken ?? { least: 0, most: 0 };
    const verdict = judge(facts, {
      variantId: this.#variantId,
      pieces: { least: pieces + least, most: pieces + most },
      told: this.#buyers.flatMap(({ told }) => told),
      waiting: visits.filter((visit) => visit !== null),
    });
    const isBought = facts.carts.some(({ id, completed }) => completed && id === this.#cartIds[0]);
    if (last === 'bought' && !isBought) {
      verdict.lost += 1;
      verdict.complaints.push(`cart ${this.#cartIds[0]} can not be bought any more`);
    }
    return verdict;
  }
}
