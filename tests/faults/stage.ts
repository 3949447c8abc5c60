import type { Device } from '../../src/sync/log/device';
import { memoryLog } from '../../src/sync/log/memory-log';
import type { Log } from '../../src/sync/log/step';
import { replacedGlobals } from '../../src/sync/testing/replaced-globals';
import { seededRandom } from '../../src/sync/testing/seeded-random';
import { simulatedBrowser } from '../../src/sync/testing/simulated-browser';
import type { SimulatedTab } from '../../src/sync/testing/simulated-tab';
import type { Fault } from '../../src/sync/testing/simulated-network';
import { simulatedShop } from '../../src/sync/testing/simulated-shop/simulated-shop';
import { findOpenCart, type SimulatedCart } from '../../src/sync/testing/simulated-shop/shop-state';
import { addedFields } from './added-fields';
import { keptTaps } from './kept-taps';
import { missingLedger } from './missing-ledger';
import { newerBuild } from './newer-build';
import { oracle } from './oracle';
import { paceJudge } from './pace';
import type { Plan, Whose } from './plan';
import { storageFaults } from './storage-faults';
import { watched } from './watched';

/** How often each kind of fault was met. */
export type Tally = Map<string, number>;

/** A device with its tabs, a network and a disk that do what the plan says, the shop, and the oracle that watches them. */
export function stageOf(plan: Plan, inIndexedDb: boolean, tally: Tally) {
  const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);
  const globals = replacedGlobals();
  const random = seededRandom(plan.spread);
  globals.replace(Math, 'random', () => random.upTo(1000) / 1000);
  globals.replace(crypto, 'getRandomValues', (bytes: Uint8Array) =>
    bytes.map(() => random.upTo(256)),
  );
  const shop = simulatedShop({ hasLedger: !plan.isStock });
  const truth = oracle(shop, { isStock: plan.isStock });
  const pace = paceJudge(truth.violated);
  const missing = missingLedger();
  const added = addedFields(truth.violated);
  const storage = storageFaults(plan.storage, inIndexedDb, count);
  let asked = 0;
  let rawLog: Log = memoryLog();
  let isHealed = false;
  /** Whose screen it was when time last passed. */
  let drawn: Device | null = null;
  let who: string | null = null;
  const browser = simulatedBrowser({
    shop,
    inMemory: !inIndexedDb,
    hasLocks: plan.hasLocks,
    log: (log) => {
      rawLog = log;
      return pace.ofLog(watched(storage.faulty(added.watch(log)), truth.wrote));
    },
    reordered: () => count('reordered'),
    fault: (request): Fault => {
      pace.called();
      const planned = isHealed ? undefined : plan.network[asked];
      asked += 1;
      const met = missing.fault(request, planned ?? { kind: 'none' });
      if (met.kind === 'none') return met;
      count('status' in met ? `${met.kind} ${met.status}` : met.kind);
      return met;
    },
  });
  const tabs: SimulatedTab[] = [];
  const taps = keptTaps(truth.handedIn);
  const alive = () => tabs.filter((tab) => tab.life.isAlive());

  const guestCart = () =>
    [...shop.state.carts.values()].findLast(
      (cart) => cart.customer === null && !cart.isOrdered && cart.mergedInto === null,
    );

  async function openTab(isVisible = true): Promise<SimulatedTab> {
    const tab = await browser.openTab({ isVisible });
    tabs.push(tab);
    // Before anybody can sign in or out: a tap is its owner's. What the storage refuses lies there for the next page.
    await browser.atOnce(taps.handIn(tab)).catch(() => undefined);
    return tab;
  }

  async function startTab(isVisible = true): Promise<SimulatedTab> {
    const tab = await openTab(isVisible);
    void tab.core.wake('start').catch(() => undefined);
    return tab;
  }

  return {
    shop,
    truth,
    storage,
    taps,
    browser,
    tabs,
    alive,
    count,
    pace,
    upgrade: newerBuild(() => rawLog),
    missLedger: async (times: number): Promise<void> => {
      const { device } = await browser.atOnce(rawLog.read());
      missing.miss(times, device.hasMetLedger);
    },
    /** A newer build writes more fields into all that lies in the log. */
    addFields: () => added.add(rawLog),
    openTab,
    startTab,
    /** One that lives; another is opened where there is none. */
    tab: async (which: number): Promise<SimulatedTab> => {
      const all = alive();
      return all[which % Math.max(1, all.length)] ?? startTab();
    },
    readLog: () => browser.atOnce(rawLog.read()),
    /** Who is signed in; null: a guest. */
    who: (): string | null => who,
    signIn: (customer: string): void => {
      who = customer;
      browser.session({ customerId: customer, token: shop.signIn(customer) });
    },
    endSession: (): void => {
      who = null;
      browser.session(null);
    },
    /** The open cart of a customer, of whoever is signed in or of the last guest; where nobody is writing to it. */
    cartOf: (whose: Whose): SimulatedCart | undefined => {
      const name = whose ?? who;
      const cart = name === 'guest' ? guestCart() : findOpenCart(shop.state, name ?? '');
      const isMerging = [...shop.state.merges.values()].some((one) => !one.isDone);
      return cart === undefined || shop.state.locked.has(cart.id) || isMerging ? undefined : cart;
    },
    /** What is on the screen is drawn anew. */
    draw: async (): Promise<void> => {
      const { device, deviceIsKept } = await browser.atOnce(rawLog.read());
      if (deviceIsKept) drawn = device;
    },
    drawn: (): Device | null => drawn,
    /** No fault any more; the tabs are closed. */
    heal: (): void => {
      isHealed = true;
      shop.state.outage.until = 0;
      shop.state.leases.clear();
      shop.offers.ledger = true;
      missing.heal();
      storage.heal();
      shop.state.broken.clear();
      shop.state.diesAt = null;
      browser.goOnline();
      for (const tab of tabs) tab.life.cut();
    },
    end: (): void => {
      browser.end();
      storage.end();
      globals.giveBack();
    },
  };
}

export type Stage = ReturnType<typeof stageOf>;
