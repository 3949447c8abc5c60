import { lanes } from '../../src/sync/intents/lane';
import { add } from '../../src/sync/testing/edits';
import { newCart } from '../../src/sync/testing/simulated-shop/shop-state';
import { differences } from './differences';
import { obey } from './obey';
import type { Violation } from './books';
import { customers, scarce, shared, type Plan } from './plan';
import { stageOf, type Stage, type Tally } from './stage';

export interface Lived {
  violations: readonly Violation[];
  /** Edits that the log took. */
  edits: number;
}

/** A device, its shopper and the shop live through a plan; then all is whole again, and is looked at. */
export async function live(plan: Plan, inIndexedDb: boolean, tally: Tally): Promise<Lived> {
  const stage = stageOf(plan, inIndexedDb, tally);
  const { truth } = stage;
  try {
    await Promise.race([playPlan(stage, plan), stage.pace.endless]);
    return { violations: truth.found, edits: truth.accounts.size };
  } finally {
    stage.end();
  }
}

async function playPlan(stage: Stage, plan: Plan): Promise<void> {
  const { shop, truth, browser } = stage;
  const once = { hasCopy: false, hasForgotten: false };
  shop.state.stock.set(scarce, 3);
  if (plan.ownPieces !== null)
    for (const customer of customers) ownCart(stage, customer, plan.ownPieces);
  if (plan.begins !== 'guest') stage.signIn(plan.begins);
  while (stage.tabs.length < plan.tabs) await stage.startTab();
  for (const command of plan.commands) {
    stage.pace.commanded();
    await obey(command, stage, once);
    await browser.still();
    truth.seen(await stage.readLog());
  }
  await heal(stage);
}

/** A customer has a cart from another device. */
function ownCart({ shop, truth }: Stage, customer: string, pieces: number): void {
  const cart = newCart(shop.state, customer);
  if (pieces === 0) return;
  cart.lines.set(shared, pieces);
  truth.elsewhere(cart.id, add(shared, pieces));
}

/** Faults end, each customer comes back, and what waits goes. */
async function heal(stage: Stage): Promise<void> {
  const { shop, truth, browser } = stage;
  stage.heal();
  await browser.pass(200_000);
  await stage.upgrade.reads();
  // Hands in the taps of pages that died, so that it is known whose edits are pending.
  (await stage.openTab()).life.cut();
  await browser.still();
  const last = stage.who() ?? customers[0];
  for (const customer of [...customers.filter((one) => one !== last), last]) {
    if (customer !== last && !truth.hasWaiting(customer)) continue;
    stage.signIn(customer);
    const tab = await stage.openTab();
    await browser.during(tab.core.signIn(customer));
    await browser.pass(1_200_000);
    for (const lane of lanes) {
      truth.answered('send');
      await browser.atOnce(tab.core.answerFork(lane, 'send'));
    }
    await browser.pass(400_000);
    truth.found.push(...(await differences.onScreen(browser, tab, { shop, truth, customer })));
    truth.found.push(...(await atRest(stage)));
    tab.life.cut();
  }
  truth.found.push(...differences.atTheShop(shop, truth), ...leftOver(truth));
}

/** Nothing is left to do, so nothing is asked for any more. */
async function atRest({ shop, browser }: Stage): Promise<Violation[]> {
  const before = shop.calls.length;
  await browser.pass(600_000);
  const calls = shop.calls.slice(before);
  if (calls.length === 0) return [];
  return [{ kind: 'busy', what: `a device at rest makes calls: ${calls.slice(0, 5).join(', ')}` }];
}

/** Guest's carts that were not merged, and pieces that a merge left behind without a word. */
function leftOver(truth: Stage['truth']): Violation[] {
  const carts = customers.flatMap((customer) => truth.unmerged(customer));
  return [
    ...carts.map((id): Violation => ({ kind: 'lost', what: `the guest's ${id} was never merged` })),
    ...[...truth.untold].map((one): Violation => ({
      kind: 'lost',
      what: `nobody was told that pieces did not fit: ${one}`,
    })),
  ];
}
