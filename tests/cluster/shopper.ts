import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../src/sync/testing/seeded-random';
import type { Customer } from '../e2e/world/shop-client';
import type { StoreApi } from '../e2e/world/store-api';
import { Device } from '../e2e/world/sync-device';
import { anyEdit, type Wares } from '../faults/devices/edits';
import { Sender, type Sent } from '../faults/devices/sender';
import { BrowserCalls } from '../faults/payments/browser-calls';
import { Buyer } from '../faults/payments/buyer';
import type { Payer } from '../faults/payments/schedule';
import type { Tally } from '../faults/tally';

/** Longer than any part is away, with all that waits for it. */
const PATIENCE = { maxCalls: 2000, pauseMs: 600 };
/** So long a shopper waits to learn of an order (ms). */
const TOLD_MS = 240_000;
const PAUSE_MS = 1000;

const PAYER: Payer = {
  pays: 'all',
  startsAfterMs: 0,
  thinksMs: 0,
  window: 'pay',
  mishaps: [],
  callbacks: 1,
  presses: 5,
};

/** What a shopper did to one cart, and what the shop said of it. */
export interface Visit {
  customer: Customer;
  /** The device, by which the ledger knows its edits. */
  client: string;
  sent: readonly Sent[];
  cartId: string;
  /** Whether the cart was to be ordered. */
  wantsOrder: boolean;
  /** Orders that the shopper was notified of. */
  orderIds: readonly string[];
  /** What was called at the checkout, to find out what went wrong. */
  trace: readonly string[];
}

/**
 * A customer who fills a cart and orders it, again and again, and leaves the last cart as it is.
 *
 * @param isOver asked before each further cart
 */
export async function shop(
  store: StoreApi,
  customer: Customer,
  wares: Wares,
  random: Random,
  tally: Tally,
  isOver: () => boolean,
): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (;;) {
    const isLast = isOver();
    const made = await visit(store, customer, wares, random, tally, !isLast);
    visits.push(made);
    // A shopper who does not learn of an order waits for it, and buys nothing else.
    if (isLast || made.orderIds.length === 0) return visits;
  }
}

async function visit(
  store: StoreApi,
  customer: Customer,
  wares: Wares,
  random: Random,
  tally: Tally,
  wantsOrder: boolean,
): Promise<Visit> {
  const device = new Device(store, customer.client);
  const sender = new Sender(device, random, tally, PATIENCE);
  const batches = 2 + random.upTo(4);
  for (let batch = 0; batch < batches; batch += 1) {
    const edits = Array.from({ length: 1 + random.upTo(3) }, () => anyEdit(random, wares));
    await sender.send(...edits);
  }
  // An empty cart is not ordered.
  await sender.send({ op: 'add', variant_id: wares.addedOnly, quantity: 1 });
  const cartId = sender.cartId ?? '';
  const { orderIds, trace } = wantsOrder
    ? await buy(customer, cartId, tally)
    : { orderIds: [], trace: [] };
  return {
    customer,
    client: device.client,
    sent: sender.sent,
    cartId,
    wantsOrder,
    orderIds,
    trace,
  };
}

/** Presses Buy Now until the shop tells of an order. */
async function buy({ client }: Customer, cartId: string, tally: Tally) {
  const calls = new BrowserCalls(client, tally, []);
  const observer = { opens: () => Promise.resolve(), reached: () => Promise.resolve() };
  const buyer = new Buyer(PAYER, cartId, calls, observer);
  const deadline = Date.now() + TOLD_MS;
  const ordered = () => buyer.shown.flatMap((end) => (end.kind === 'ordered' ? end.orderId : []));
  while (ordered().length === 0 && Date.now() < deadline) {
    await buyer.buy();
    if (ordered().length === 0) await sleep(PAUSE_MS);
  }
  for (const { kind } of buyer.shown) if (kind === 'refunded') tally.add('payment given back');
  return { orderIds: ordered(), trace: calls.trace };
}
