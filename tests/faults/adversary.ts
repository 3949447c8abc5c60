import { lanes } from '../../src/sync/intents/lane';
import type { Device } from '../../src/sync/log/device';
import { memoryLog } from '../../src/sync/log/memory-log';
import type { Log } from '../../src/sync/log/step';
import { replacedGlobals } from '../../src/sync/testing/replaced-globals';
import { seededRandom } from '../../src/sync/testing/seeded-random';
import { simulatedBrowser, type SimulatedTab } from '../../src/sync/testing/simulated-browser';
import type { Fault } from '../../src/sync/testing/simulated-network';
import { settleOpenRows } from '../../src/sync/testing/simulated-shop/end-rows';
import { simulatedShop } from '../../src/sync/testing/simulated-shop/simulated-shop';
import { findOpenCart, newCart } from '../../src/sync/testing/simulated-shop/shop-state';
import { differences } from './differences';
import { newerBuild } from './newer-build';
import { oracle, type Violation } from './oracle';
import { customers, scarce, type Command, type Plan } from './plan';
import { storageFaults } from './storage-faults';
import { watched } from './watched';

/** How often each kind of fault was met. */
export type Tally = Map<string, number>;

export interface Lived {
  violations: readonly Violation[];
  /** Edits that the log took. */
  edits: number;
}

/** A device, its shopper and the shop live through a plan; then all is whole again, and is looked at. */
export async function live(plan: Plan, inIndexedDb: boolean, tally: Tally): Promise<Lived> {
  const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);
  const globals = replacedGlobals();
  const random = seededRandom(plan.spread);
  globals.replace(Math, 'random', () => random.upTo(1000) / 1000);
  globals.replace(crypto, 'getRandomValues', (bytes: Uint8Array) =>
    bytes.map(() => random.upTo(256)),
  );
  const shop = simulatedShop();
  const truth = oracle(shop);
  const storage = storageFaults(plan.storage, inIndexedDb, count);
  let asked = 0;
  let hasCopy = false;
  let hasForgotten = false;
  let rawLog: Log = memoryLog();
  /** Whose screen it was when time last passed. */
  let drawn: Device | null = null;
  let isHealed = false;
  const browser = simulatedBrowser({
    shop,
    inMemory: !inIndexedDb,
    hasLocks: plan.hasLocks,
    log: (log) => {
      rawLog = log;
      return watched(storage.faulty(log), truth.wrote);
    },
    reordered: () => count('reordered'),
    fault: (): Fault => {
      const met = isHealed ? undefined : plan.network[asked];
      asked += 1;
      if (met === undefined || met.kind === 'none') return { kind: 'none' };
      count(met.kind === 'status' ? `status ${met.status}` : met.kind);
      return met;
    },
  });
  const open: SimulatedTab[] = [];
  const upgrade = newerBuild(() => rawLog);
  const who: { now: string | null } = { now: null };

  async function aliveTab(which: number): Promise<SimulatedTab> {
    const alive = open.filter((tab) => tab.life.isAlive());
    const picked = alive[which % Math.max(1, alive.length)];
    if (picked !== undefined) return picked;
    return anotherTab(true);
  }

  async function anotherTab(isVisible: boolean): Promise<SimulatedTab> {
    const tab = await browser.openTab({ isVisible });
    open.push(tab);
    void tab.core.wake('start').catch(() => undefined);
    return tab;
  }

  function signIn(customer: string): void {
    who.now = customer;
    browser.session({ customerId: customer, token: shop.signIn(customer) });
  }

  /** The cart of whoever is signed in, where nobody is writing to it. */
  function theirCart() {
    const cart = who.now === null ? undefined : findOpenCart(shop.state, who.now, null);
    const isMerging = [...shop.state.merges.values()].some((one) => !one.isDone);
    if (cart === undefined || shop.state.locked.has(cart.id) || isMerging) return undefined;
    // As for every writer: what a dead server had begun comes first.
    settleOpenRows(shop.state, cart);
    return cart;
  }

  async function draw(): Promise<void> {
    const { device, deviceIsKept } = await browser.atOnce(rawLog.read());
    if (deviceIsKept) drawn = device;
  }

  async function obey(command: Command): Promise<void> {
    const tab = await aliveTab('tab' in command ? command.tab : 0);
    const aside = (work: Promise<unknown>) => void work.catch(() => undefined);
    switch (command.do) {
      case 'tap':
        return aside(tab.tap(command.edit));
      case 'tap-late': {
        if (drawn === null) return undefined;
        const { owner, epoch } = drawn;
        return aside(
          tab.core.edit(command.edit, epoch).then((became) => {
            if (became.kind === 'appended') truth.tappedBy(became.id, owner.id);
          }),
        );
      }
      case 'pass':
        await browser.pass(command.ms);
        await draw();
        return undefined;
      case 'open-tab': {
        if (open.filter((one) => one.life.isAlive()).length > 2) return undefined;
        count('second tab');
        return void (await anotherTab(command.isVisible));
      }
      case 'tab-dies':
        count('crash of a tab');
        return tab.life.cutAt(command.at);
      case 'freeze':
        count('tab frozen');
        return tab.life.freeze();
      case 'thaw':
        for (const one of open) one.life.thaw();
        return undefined;
      case 'rest':
        return tab.core.rest();
      case 'offline':
        count('offline');
        return browser.goOffline();
      case 'online':
        return browser.goOnline();
      case 'wake':
        return aside(tab.core.wake(command.why));
      case 'refresh':
        return aside(tab.core.refresh(command.lane));
      case 'log-in':
        if (who.now !== null && who.now !== command.customer) count('another customer');
        signIn(command.customer);
        count('log in');
        return command.isToldToCore ? aside(tab.core.signIn(command.customer)) : undefined;
      case 'log-out':
        return aside(
          tab.core.signOut(command.unsent).then(({ kind }) => {
            if (kind !== 'done') return;
            count('log out');
            who.now = null;
            browser.session(null);
          }),
        );
      case 'token-lapses':
        count('token lapsed');
        return shop.state.tokens.clear();
      case 'session-ends':
        who.now = null;
        return browser.session(null);
      case 'elsewhere': {
        const cart = theirCart();
        if (cart === undefined) return undefined;
        count('edit on another device');
        truth.elsewhere(cart.id, command.edit);
        return editElsewhere(cart.lines, command.edit);
      }
      case 'ordered-elsewhere':
      case 'ordered-here': {
        const cart = theirCart();
        if (cart === undefined) return undefined;
        count(command.do === 'ordered-here' ? 'ordered here' : 'ordered on another device');
        truth.found.push(...differences.ofCart(shop, truth, cart));
        shop.order(cart.id);
        truth.left(cart.customer ?? '');
        return command.do === 'ordered-here' ? aside(tab.core.orderPlaced(cart.id)) : undefined;
      }
      case 'cart-gone': {
        const cart = theirCart();
        if (cart === undefined) return undefined;
        count('cart gone');
        shop.state.carts.delete(cart.id);
        truth.left(cart.customer ?? '');
        return truth.gone(cart.id);
      }
      case 'stock':
        return void shop.state.stock.set(scarce, command.pieces);
      case 'breaks':
        count('fails each time');
        return void shop.state.broken.add(command.thing);
      case 'works-again':
        return shop.state.broken.clear();
      case 'profile-copied':
        if (hasForgotten) return undefined;
        hasCopy = true;
        count('profile copied');
        truth.copied();
        return shop.goOnAsCopies();
      case 'answer-fork':
        truth.answered(command.word);
        return aside(tab.core.answerFork(command.lane, command.word));
      case 'newer-build':
        return (await upgrade.writes(command.lane)) ? void count('format upgraded') : undefined;
      case 'newer-build-reads':
        return upgrade.reads();
      case 'clock':
        count('clock moved');
        return browser.time.setClock(command.by);
      case 'month-passes':
        // A copy whose rows were deleted cannot be told from what was done long ago: docs/faults.md.
        if (hasCopy) return undefined;
        hasForgotten = true;
        count('rows deleted for age');
        browser.time.setClock(31 * 86_400_000);
        truth.forgot();
        return shop.forgetRows();
      case 'power-cut':
        count('power cut');
        for (const one of open) one.life.cut();
        await browser.still();
        return storage.losePower();
    }
  }

  try {
    shop.state.stock.set(scarce, 3);
    if (plan.hasOwnCarts) for (const customer of customers) newCart(shop.state, customer, null);
    if (plan.begins !== 'guest') signIn(plan.begins);
    while (open.length < plan.tabs) await anotherTab(true);
    for (const command of plan.commands) {
      await obey(command);
      await browser.still();
      truth.seen(await browser.atOnce(rawLog.read()));
    }
    return await heal();
  } finally {
    browser.end();
    storage.end();
    globals.giveBack();
  }

  /** Faults end, each customer comes back, and what waits goes. */
  async function heal(): Promise<Lived> {
    isHealed = true;
    storage.heal();
    shop.state.broken.clear();
    shop.state.diesAt = null;
    browser.goOnline();
    for (const tab of open) tab.life.cut();
    await browser.pass(200_000);
    await upgrade.reads();
    const last = who.now ?? customers[0];
    for (const customer of [...customers.filter((one) => one !== last), last]) {
      if (customer !== last && !truth.hasWaiting(customer)) continue;
      signIn(customer);
      const tab = await browser.openTab();
      open.push(tab);
      await browser.during(tab.core.signIn(customer));
      await browser.pass(1_200_000);
      for (const lane of lanes) {
        truth.answered('send');
        await browser.atOnce(tab.core.answerFork(lane, 'send'));
      }
      await browser.pass(400_000);
      truth.found.push(...(await differences.onScreen(browser, tab, { shop, truth, customer })));
      tab.life.cut();
    }
    truth.found.push(...differences.atTheShop(shop, truth));
    return { violations: truth.found, edits: truth.accounts.size };
  }
}

function editElsewhere(
  lines: Map<string, number>,
  edit: Extract<Command, { do: 'elsewhere' }>['edit'],
): void {
  if (edit.op === 'add') {
    lines.set(edit.item.variantId, (lines.get(edit.item.variantId) ?? 0) + edit.quantity);
  }
  if (edit.op === 'set') lines.set(edit.item.variantId, edit.quantity);
  if (edit.op === 'remove') lines.delete(edit.item.variantId);
}
