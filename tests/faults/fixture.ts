import { AsyncLocalStorage } from 'node:async_hooks';
import { memoryLog, StorageError, type Device, type Log } from '@aangan/offline-cart';
import type { Lifeline } from '../../src/sync/testing/lifeline';
import { replacedGlobals } from '../../src/sync/testing/replaced-globals';
import { seededRandom } from '../../src/sync/testing/seeded-random';
import { simulatedBrowser } from '../../src/sync/testing/simulated-browser';
import type { SimulatedTab } from '../../src/sync/testing/simulated-tab';
import type { Fault } from '../../src/sync/testing/simulated-network';
import { simulatedShop } from '../../src/sync/testing/simulated-shop/simulated-shop';
import { findOpenCart, type SimulatedCart } from '../../src/sync/testing/simulated-shop/shop-state';
import { addedFields } from './added-fields';
import { tapRecords } from './tap-records';
import { missingLedger } from './missing-ledger';
import { newerBuild } from './newer-build';
import { oracle } from './oracle';
import { loopDetector } from './loop-detector';
import type { Plan, Whose } from './plan';
import { storageFaults } from './storage-faults';
import { observeLog } from './observe-log';

/** Number of faults of each kind. */
export type FaultCounts = Map<string, number>;

/** A device with its tabs, a network and a disk with the plan's faults, the shop, and the oracle that watches them. */
export function createFixture(plan: Plan, inIndexedDb: boolean, tally: FaultCounts) {
  const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);
  const globals = replacedGlobals();
  const random = seededRandom(plan.spread);
  globals.replace(Math, 'random', () => random.upTo(1000) / 1000);
  globals.replace(crypto, 'getRandomValues', (bytes: Uint8Array) =>
    bytes.map(() => random.upTo(256)),
  );
  const shop = simulatedShop({ hasLedger: !plan.isStock });
  const truth = oracle(shop, { isStock: plan.isStock });
  const loops = loopDetector(truth.violated);
  const missing = missingLedger();
  const added = addedFields(truth.violated);
  const storage = storageFaults(plan.storage, inIndexedDb, count);
  // Needed only if an effect takes several calls, because it is slow.
  const caller = plan.isStock ? new AsyncLocalStorage<Lifeline>() : null;
  let asked = 0;
  let rawLog: Log = memoryLog();
  let isHealed = false;
  /** The device as it was when the screen was last drawn. */
  let drawn: Device | null = null;
  let who: string | null = null;
  const browser = simulatedBrowser({
    shop,
    inMemory: !inIndexedDb,
    hasLocks: plan.hasLocks,
    log: (log) => {
      rawLog = log;
      return loops.ofLog(observeLog(storage.faulty(added.watch(log)), truth.wrote));
    },
    reordered: () => count('reordered'),
    callsOf: (life, call) => (caller === null ? call() : caller.run(life, call)),
    fault: (request): Fault => {
      // A dead tab sends nothing and receives no response.
      if (caller?.getStore()?.isAlive() === false) return { kind: 'drop-request' };
      loops.called();
      const planned = isHealed ? undefined : plan.network[asked];
      asked += 1;
      const met = missing.fault(request, planned ?? { kind: 'none' });
      if (met.kind === 'none') return met;
      count('status' in met ? `${met.kind} ${met.status}` : met.kind);
      return met;
    },
  });
  const tabs: SimulatedTab[] = [];
  const taps = tapRecords(truth.handedIn);
  const upgrade = newerBuild(() => rawLog);
  const alive = () => tabs.filter((tab) => tab.life.isAlive());

  const guestCart = () =>
    [...shop.state.carts.values()].findLast(
      (cart) => cart.customer === null && !cart.isOrdered && cart.mergedInto === null,
    );

  async function openTab(isVisible = true): Promise<SimulatedTab> {
    const tab = await browser.openTab({ isVisible });
    tabs.push(tab);
    // Before anyone can sign in or out, because a tap belongs to the present owner. If the storage
    // fails, the next page absorbs it.
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
    loops,
    upgrade: {
      writes: (...one: Parameters<typeof upgrade.writes>): Promise<boolean> =>
        unlessFull(upgrade.writes(...one), false),
      reads: (): Promise<void> => unlessFull(upgrade.reads(), undefined),
    },
    missLedger: async (times: number): Promise<void> => {
      const { device } = await browser.atOnce(rawLog.read());
      missing.miss(times, device.hasMetLedger);
    },
    /** A newer build writes further fields to all records of the log. */
    addFields: () => unlessFull(added.add(rawLog), undefined),
    openTab,
    startTab,
    /** A living tab; opened if there is none. */
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
    /**
     * The open cart of a customer, of the one who is signed in, or of the last guest, unless a call is
     * writing to it.
     */
    cartOf: (whose: Whose): SimulatedCart | undefined => {
      const name = whose ?? who;
      const cart = name === 'guest' ? guestCart() : findOpenCart(shop.state, name ?? '');
      const isMerging = [...shop.state.merges.values()].some((one) => !one.isDone);
      return cart === undefined || shop.state.locked.has(cart.id) || isMerging ? undefined : cart;
    },
    /** Draws the screen again. */
    draw: async (): Promise<void> => {
      const { device, isDeviceStored } = await browser.atOnce(rawLog.read());
      if (isDeviceStored) drawn = device;
    },
    drawn: (): Device | null => drawn,
    /** Ends all faults and closes the tabs. */
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
      // After an error, they would continue in the next schedule.
      for (const tab of tabs) tab.life.cut();
      // Otherwise it would follow each promise of later schedules.
      caller?.disable();
      browser.end();
      storage.end();
      globals.restore();
    },
  };
}

/** A write of a newer build, which shares the disk: it fails if the disk is full at that moment. */
function unlessFull<T>(work: Promise<T>, otherwise: T): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof StorageError)) throw error;
    return otherwise;
  });
}

export type Fixture = ReturnType<typeof createFixture>;
