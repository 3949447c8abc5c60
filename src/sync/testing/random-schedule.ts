import { vi } from 'vitest';
import type { Edit } from '../intents/edit';
import type { Log } from '../log/step';
import { add, adjust, code, remove, setTo, uncode, unwish, wish } from './edits';
import { seededRandom, type Random } from './seeded-random';
import { shopperModel } from './shopper-model';
import { simulatedBrowser, type SimulatedTab } from './simulated-browser';
import type { Fault } from './simulated-network';
import { settleOpenRows } from './simulated-shop/ledger';
import { simulatedShop } from './simulated-shop/simulated-shop';
import { watched } from './watched-log';

export interface ScheduleOptions {
  seed: number;
  /** Real IndexedDB semantics; slower than the log in memory. */
  inIndexedDb?: boolean;
  steps?: number;
  /** Counts what was done to the device, by name. */
  tally?: Map<string, number>;
  /** A deliberate bug: what the tests have to notice. */
  mutant?: (log: Log) => Log;
}

const variants = ['a', 'b', 'c'];
/** Also added to on another device; here it is only added to. */
const shared = 'shared';
const products = ['p', 'q'];
const codes = ['WELCOME10', 'DIWALI'];

/**
 * One device lives through random taps, faults, deaths of its tabs and sign-ins; then the network is whole again.
 * @returns what differs between what the shopper wanted and what the shop has; empty where all is well
 */
export async function runSchedule(options: ScheduleOptions): Promise<string[]> {
  const random = seededRandom(options.seed);
  // The pauses after failures are spread; here they are the seed's too.
  vi.spyOn(Math, 'random').mockImplementation(() => random.upTo(1000) / 1000);
  const model = shopperModel();
  const shop = simulatedShop();
  const count = (what: string) => options.tally?.set(what, (options.tally.get(what) ?? 0) + 1);
  let faultiness = random.one([0, 0.3, 0.7]);
  const browser = simulatedBrowser({
    shop,
    inMemory: options.inIndexedDb !== true,
    hasLocks: options.seed % 4 !== 0,
    log: (log) =>
      watched(options.mutant?.(log) ?? log, (edit) => {
        count('edit');
        model.tapped(edit);
      }),
    fault: () => {
      if (!random.chance(faultiness)) return { kind: 'none' };
      const fault = anyFault(random);
      count(fault.kind);
      return fault;
    },
  });
  const open: SimulatedTab[] = [];
  let customer: string | null = null;

  const tabOf = async (): Promise<SimulatedTab> => {
    const alive = open.filter((tab) => tab.life.isAlive());
    const [first] = alive;
    if (first !== undefined && (alive.length > 1 || random.chance(0.9))) return random.one(alive);
    const tab = await browser.openTab();
    open.push(tab);
    void tab.core.wake('start');
    return tab;
  };

  try {
    for (let step = 0; step < (options.steps ?? 25); step += 1) {
      const tab = await tabOf();
      const roll = random.upTo(100);
      if (roll < 45) void tab.tap(anyEdit(random)).catch(() => undefined);
      else if (roll < 60) await browser.pass(random.upTo(500));
      else if (roll < 66) await browser.pass(random.upTo(60_000));
      else if (roll < 72) tab.life.cutAt(1 + random.upTo(12));
      else if (roll < 75) tab.life.cut();
      else if (roll < 77) browser.goOffline();
      else if (roll < 84) browser.goOnline();
      else if (roll < 88) faultiness = random.one([0, 0.3, 0.7]);
      else if (roll < 89) shop.state.diesOnOpen = true;
      else if (roll < 91) addElsewhere();
      else if (roll < 95) void tab.core.wake(random.one(['focus', 'online', 'timer']));
      else if (roll < 97) void tab.core.refresh(random.one(['cart', 'wishlist']));
      else if (roll < 98) tab.core.rest();
      else if (customer === null) {
        customer = 'asha';
        browser.session({ customerId: customer, token: shop.signIn(customer) });
        if (random.chance(0.7)) void tab.core.signIn(customer);
      } else if (shop.state.tokens.size > 0) shop.state.tokens.clear();
      else {
        shop.signIn(customer);
        void tab.core.signIn(customer);
      }
      await browser.still();
      if (!tab.life.isAlive()) count('death of a tab');
    }
    if (customer !== null) count('sign-in');
    return await differences();
  } finally {
    browser.time.end();
  }

  /** Another device of the customer adds; what is added on both is never lost. */
  function addElsewhere(): void {
    // As for every writer: what a dead server had begun comes first.
    settleOpenRows(shop.state);
    const cart = [...shop.state.carts.values()].findLast((one) => one.customer === 'asha');
    if (cart === undefined || cart.mergedInto !== null) return;
    cart.lines.set(shared, (cart.lines.get(shared) ?? 0) + 2);
    model.tapped(add(shared, 2));
  }

  /** All is whole again: whatever was wanted has to be in the shop, and nothing else. */
  async function differences(): Promise<string[]> {
    faultiness = 0;
    browser.goOnline();
    customer ??= 'asha';
    browser.session({ customerId: customer, token: shop.signIn(customer) });
    for (const tab of open) tab.life.cut();
    const tab = await browser.openTab();
    await browser.during(tab.core.signIn(customer));
    await browser.pass(1_200_000);
    // What another device did since is seen by asking.
    await browser.during(tab.core.refresh('cart'));
    const view = await browser.atOnce(tab.core.view());
    await browser.pass(600_000);
    const pairs: [string, unknown, unknown][] = [
      ['cart at the shop', shop.cart({ customer }), model.lines()],
      ['cart on the screen', linesOf(view.cart.lines), model.lines()],
      ['wishes at the shop', shop.wishes(customer), model.wishes()],
      ['codes on the screen', view.cart.codes.map((one) => one.code).toSorted(), model.codes()],
      ['edits that wait', view.lanes.cart.pending + view.lanes.wishlist.pending, 0],
      ['notices', view.notices, []],
    ];
    return pairs.flatMap(([what, is, wanted]) => {
      const [one, other] = [inWords(is), inWords(wanted)];
      return one === other ? [] : [`${what}: ${one} instead of ${other}`];
    });
  }
}

function linesOf(lines: readonly { variantId: string; quantity: number }[]) {
  return Object.fromEntries(lines.map((line) => [line.variantId, line.quantity]));
}

/** Keys in order, so that equal things read alike. */
function inWords(value: unknown): string {
  const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value);
  return JSON.stringify(
    isPlain
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

function anyEdit(random: Random): Edit {
  const variant = random.one(variants);
  const roll = random.upTo(100);
  if (roll < 5) return add(shared, 1 + random.upTo(2));
  if (roll < 8) return adjust(shared, 1);
  if (roll < 35) return add(variant, 1 + random.upTo(3));
  if (roll < 55) return adjust(variant, random.one([1, 1, -1, 2]));
  if (roll < 65) return setTo(variant, 1 + random.upTo(6));
  if (roll < 75) return remove(variant);
  if (roll < 85) return wish(random.one(products));
  if (roll < 92) return unwish(random.one(products));
  return random.chance(0.6) ? code(random.one(codes)) : uncode(random.one(codes));
}

function anyFault(random: Random): Fault {
  return random.one<Fault>([
    { kind: 'drop-request' },
    { kind: 'drop-reply' },
    { kind: 'drop-reply' },
    { kind: 'late-request', by: random.upTo(120_000) },
    { kind: 'late-reply', by: random.upTo(60_000) },
    { kind: 'twice', after: random.upTo(60_000) },
    { kind: 'status', status: 502 },
    { kind: 'status', status: 429, retryAfter: random.upTo(5) },
    { kind: 'status', status: 503, retryAfter: 1 },
  ]);
}
