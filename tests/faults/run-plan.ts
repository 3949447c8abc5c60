import { lanes } from '@aangan/offline-cart';
import { add } from '@aangan/offline-cart/testing';
import { newCart } from '../../src/sync/testing/simulated-shop/shop-state';
import { differences } from './differences';
import { runCommand } from './run-command';
import type { Violation } from './oracle-state';
import { customers, scarce, shared, type Plan } from './plan';
import { createFixture, type Fixture, type FaultCounts } from './fixture';

export interface PlanResult {
  violations: readonly Violation[];
  /** Edits that were appended. */
  edits: number;
}

/** Runs a plan: a shopper uses a device and a shop with faults. Then all faults end, and the result is checked. */
export async function runPlan(
  plan: Plan,
  inIndexedDb: boolean,
  tally: FaultCounts,
): Promise<PlanResult> {
  const fixture = createFixture(plan, inIndexedDb, tally);
  const { truth } = fixture;
  try {
    await Promise.race([playPlan(fixture, plan), fixture.loops.endless]);
    return { violations: truth.found, edits: truth.records.size };
  } finally {
    fixture.end();
  }
}

async function playPlan(fixture: Fixture, plan: Plan): Promise<void> {
  const { shop, truth, browser } = fixture;
  const once = { hasCopy: false, hasForgotten: false };
  shop.state.stock.set(scarce, 3);
  if (plan.ownPieces !== null)
    for (const customer of customers) ownCart(fixture, customer, plan.ownPieces);
  if (plan.begins !== 'guest') fixture.signIn(plan.begins);
  while (fixture.tabs.length < plan.tabs) await fixture.startTab();
  for (const command of plan.commands) {
    fixture.loops.commanded();
    await runCommand(command, fixture, once);
    await browser.still();
    truth.seen(await fixture.readLog());
  }
  await heal(fixture, plan.spread % 2 === 0);
}

/** Gives a customer a cart from another device. */
function ownCart({ shop, truth }: Fixture, customer: string, pieces: number): void {
  const cart = newCart(shop.state, customer);
  if (pieces === 0) return;
  cart.lines.set(shared, pieces);
  truth.elsewhere(cart.id, add(shared, pieces));
}

/**
 * Ends the faults, lets each customer sign in again, and sends what is pending.
 * @param callsCore false: the page of each sign-in died before it called the core, and the next page finds the session
 */
async function heal(fixture: Fixture, callsCore: boolean): Promise<void> {
  const { shop, truth, browser } = fixture;
  fixture.heal();
  await browser.pass(200_000);
  await fixture.upgrade.reads();
  // Absorbs the taps of pages that died, to know whose edits are pending.
  (await fixture.openTab()).life.cut();
  await browser.still();
  const last = fixture.who() ?? customers[0];
  for (const customer of [...customers.filter((one) => one !== last), last]) {
    if (customer !== last && !truth.hasWaiting(customer)) continue;
    fixture.signIn(customer);
    const tab = await fixture.openTab();
    const { device } = await fixture.readLog();
    // A session of who has logged out is ignored until the core is called.
    const isCalled = callsCore || device.left === customer;
    const signIn = () => tab.core.signIn(customer);
    await browser.during<unknown>(isCalled ? signIn() : tab.core.wake('start'));
    await browser.pass(1_200_000);
    for (const lane of lanes) {
      truth.answered('send');
      await browser.atOnce(tab.core.resolveFork(lane, 'send'));
    }
    await browser.pass(400_000);
    truth.found.push(...(await differences.onScreen(browser, tab, { shop, truth, customer })));
    truth.found.push(...(await atRest(fixture)));
    tab.life.cut();
  }
  truth.found.push(...differences.atTheShop(shop, truth), ...leftOver(truth), ...untold(truth));
}

/** A device with nothing to do must not send requests. */
async function atRest({ shop, browser }: Fixture): Promise<Violation[]> {
  const before = shop.calls.length;
  await browser.pass(600_000);
  const calls = shop.calls.slice(before);
  if (calls.length === 0) return [];
  return [{ kind: 'busy', what: `a device at rest makes calls: ${calls.slice(0, 5).join(', ')}` }];
}

/** Orders whose shopper got a notice that they were not placed. */
function untold({ orders }: Fixture['truth']): Violation[] {
  return orders
    .filter(({ fate }) => fate !== 'applied' && fate !== 'dropped')
    .map(() => ({ kind: 'lost', what: 'an order was placed, and the shopper was not informed' }));
}

/** Guests' carts that were not merged, and pieces that a merge left out without a notice. */
function leftOver(truth: Fixture['truth']): Violation[] {
  const carts = customers.flatMap((customer) => truth.unmerged(customer));
  return [
    ...carts.map((id): Violation => ({ kind: 'lost', what: `the guest's ${id} was never merged` })),
    ...[...truth.needNotice.keys()].map((one): Violation => ({
      kind: 'lost',
      what: `no notice about pieces that did not fit: ${one}`,
    })),
  ];
}
