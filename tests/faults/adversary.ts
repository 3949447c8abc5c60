import { lanes } from '../../src/sync/intents/lane';
import { newCart } from '../../src/sync/testing/simulated-shop/shop-state';
import { differences } from './differences';
import { obey } from './obey';
import type { Violation } from './books';
import { customers, scarce, type Plan } from './plan';
import { stageOf, type Stage, type Tally } from './stage';

export interface Lived {
  violations: readonly Violation[];
  /** Edits that the log took. */
  edits: number;
}

/** A device, its shopper and the shop live through a plan; then all is whole again, and is looked at. */
export async function live(plan: Plan, inIndexedDb: boolean, tally: Tally): Promise<Lived> {
  const stage = stageOf(plan, inIndexedDb, tally);
  const { shop, truth, browser } = stage;
  const once = { hasCopy: false, hasForgotten: false };
  try {
    shop.state.stock.set(scarce, 3);
    if (plan.hasOwnCarts) for (const customer of customers) newCart(shop.state, customer, null);
    if (plan.begins !== 'guest') stage.signIn(plan.begins);
    while (stage.tabs.length < plan.tabs) await stage.startTab();
    for (const command of plan.commands) {
      await obey(command, stage, once);
      await browser.still();
      truth.seen(await stage.readLog());
    }
    await heal(stage);
    return { violations: truth.found, edits: truth.accounts.size };
  } finally {
    stage.end();
  }
}

/** Faults end, each customer comes back, and what waits goes. */
async function heal(stage: Stage): Promise<void> {
  const { shop, truth, browser } = stage;
  stage.heal();
  await browser.pass(200_000);
  await stage.upgrade.reads();
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
    tab.life.cut();
  }
  truth.found.push(...differences.atTheShop(shop, truth));
}
