import { setTimeout as sleep } from 'node:timers/promises';
import { SandboxGateway } from '../../e2e/world/sandbox-gateway';
import { cartOf, newCustomer, ShopClient } from '../../e2e/world/shop-client';
import type { StoreApi } from '../../e2e/world/store-api';
import { Device } from '../../e2e/world/sync-device';
import { BrowserCalls } from './browser-calls';
import { Buyer } from './buyer';
import { Changer } from './changer';
import { type ShopStorage, readFacts } from './facts';
import { variantFor, type Variants } from './cod-rules';
import { gatewayFaults } from './gateway-faults';
import { readJournal } from './gateway-journal';
import { checkFacts, type CheckResult } from './check-facts';
import type { Payer, Schedule } from './schedule';
import type { Tally } from '../tally';

/** The shop in which schedules are played. */
export interface Shop {
  /** Through the web front, like browsers. */
  store: StoreApi;
  books: ShopStorage;
  variants: Variants;
  tally: Tally;
}

/**
 * Time in which a shop that was killed is up again and has settled what it can: an order without a cart
 * is deleted after two minutes, and a failed refund is repeated after one.
 */
const REST_MS = 300_000;
const LOOK_EVERY_MS = 1000;

/** Presses Buy Now once all faults have ended: what is in the cart is then bought. */
const PATIENT: Omit<Payer, 'pays'> = {
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
  /** Those that the gateway has injected faults for. */
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

  /** Fills a shopper's cart, before any fault. */
  static async begin(schedule: Schedule, shop: Shop): Promise<Play> {
    const { store, variants } = shop;
    const shopper =
      schedule.shopper === 'guest' ? new ShopClient(store) : (await newCustomer(store)).client;
    const device = new Device(store, shopper);
    const variantId = variantFor(schedule, variants);
    const filled = device.seal({ op: 'add', variant_id: variantId, quantity: schedule.pieces });
    let answer = await device.sendOnce(null, filled);
    // A slow machine may time out. The key ensures that the edit is applied once.
    for (let times = 0; answer.status >= 502 && times < 10; times += 1) {
      await sleep(LOOK_EVERY_MS);
      answer = await device.sendOnce(null, filled);
    }
    return new Play(schedule, shop, device, cartOf(answer).id, variantId);
  }

  /** Plays the schedule to its end, or until its browsers die. */
  async run(): Promise<void> {
    const { payers } = this.schedule;
    if (payers.length > 1) this.#shop.tally.add('two tabs pay');
    for (const { pays } of payers) if (pays !== 'all') this.#shop.tally.add(`pays: ${pays}`);
    await Promise.all(payers.map((payer) => this.#buyer(payer).buy()));
  }

  /** Ends all faults: all visit the shop again, and the result is checked. */
  async rest(): Promise<CheckResult> {
    const deadline = Date.now() + REST_MS;
    let result = await this.#look();
    while (result.complaints.length > 0 && Date.now() < deadline) {
      await sleep(LOOK_EVERY_MS);
      result = await this.#look();
    }
    if (result.complaints.length > 0) return result;
    // What was not ordered is bought, without changes: no cart may be stuck.
    this.#isQuiet = true;
    await this.#buyer({ ...PATIENT, pays: this.schedule.payers[0]?.pays ?? 'all' }).buy();
    do {
      result = await this.#look('bought');
      if (result.complaints.length === 0) break;
      await sleep(LOOK_EVERY_MS);
    } while (Date.now() < deadline);
    return result;
  }

  /** Counts the faults that the gateway has injected. */
  countGatewayFaults(): void {
    const journal = readJournal(this.#shop.books.dataDir);
    for (const id of this.#misbehaving) {
      for (const name of gatewayFaults(id, this.schedule.gateway, journal)) {
        this.#shop.tally.add(name);
      }
    }
  }

  /** All calls, to explain a failure. */
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
      // A gateway that was just killed behaves correctly.
      this.#notes.push(`gateway: ${String(error)}`);
    }
  }

  async #look(last?: 'bought'): Promise<CheckResult> {
    const visits = await Promise.all(this.#buyers.map((buyer) => buyer.visit()));
    await this.#changer?.finish(REST_MS);
    const next = this.#changer?.nextCartId;
    if (next && !this.#cartIds.includes(next)) this.#cartIds.push(next);
    const facts = await readFacts(this.#shop.books, this.#cartIds, [...this.#gatewayOrders]);
    const { pieces } = this.schedule;
    const { least, most } = this.#changer?.taken ?? { least: 0, most: 0 };
    const result = checkFacts(facts, {
      variantId: this.#variantId,
      pieces: { least: pieces + least, most: pieces + most },
      shown: this.#buyers.flatMap(({ shown }) => shown),
      agreed: this.#buyers.flatMap(({ agreed }) => agreed),
      waiting: visits.filter((visit) => visit !== null),
    });
    const isBought = facts.carts.some(({ id, completed }) => completed && id === this.#cartIds[0]);
    if (last === 'bought' && !isBought) {
      result.lost += 1;
      result.complaints.push(`cart ${this.#cartIds[0]} can not be bought any more`);
    }
    return result;
  }
}
