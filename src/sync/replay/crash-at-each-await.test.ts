import { describe, expect, it } from 'vitest';
import { add, adjust, code, remove, setTo, wish } from '@aangan/offline-cart/testing';
import { shopperModel } from '../testing/shopper-model';
import type { SimulatedTab } from '../testing/simulated-tab';
import { simulatedShop } from '../testing/simulated-shop/simulated-shop';
import { observeLog } from '../testing/observe-log';
import { endEachWorld, world } from '../testing/world';

endEachWorld();

/** Points up to which the tab of the longest story below still acts. */
const points = 160;

interface Story {
  hasLedger: boolean;
  inMemory: boolean;
  /** The point at which the tab dies, and again after its restart. */
  point: number;
}

/** A guest edits, signs in and edits again; the tab dies at one point, and another one continues. */
async function playStory({ hasLedger, inMemory, point }: Story) {
  const model = shopperModel();
  const { shop, browser, signIn } = world({
    shop: simulatedShop({ hasLedger }),
    inMemory,
    log: (log) => observeLog(log, model.tapped),
  });
  shop.signIn('asha');
  const common = { client: null, codes: new Set<string>(), isOrdered: false, mergedInto: null };
  const lines = new Map([['own', 1]]);
  shop.state.carts.set('cart_own', { id: 'cart_own', customer: 'asha', lines, ...common });
  model.tapped(add('own'));

  let tab = await browser.openTab();
  tab.life.cutAt(point);
  let deaths = 0;
  const act = async (work: (tab: SimulatedTab) => Promise<unknown>) => {
    void work(tab).catch(() => undefined);
    await browser.pass(150);
    if (tab.life.isAlive()) return;
    deaths += 1;
    tab = await browser.openTab();
    // The second tab dies as well, a little later.
    if (deaths === 1) tab.life.cutAt((point * 7) % 23);
    void tab.core.wake('start');
    await browser.pass(150);
  };
  for (const edit of [add('x', 2), adjust('x', 1), wish('p'), add('y')]) {
    await act((one) => one.tap(edit));
  }
  signIn('asha');
  await act((one) => one.core.signIn('asha'));
  // A merge moves lines, but no codes.
  for (const edit of [
    add('x', 4),
    code('WELCOME10'),
    setTo('y', 5),
    add('z'),
    remove('z'),
    adjust('x', -1),
  ]) {
    await act((one) => one.tap(edit));
  }
  tab.life.cut();
  const last = await browser.openTab();
  await browser.during(last.core.wake('start'));
  await browser.pass(600_000);
  const { cart, lanes } = await browser.atOnce(last.core.view());
  browser.end();
  return {
    is: [shop.cart({ customer: 'asha' }), shop.wishes('asha'), cart.codes.map((one) => one.code)],
    wanted: [model.lines(), model.wishes(), model.codes()],
    waiting: lanes.cart.pending + lanes.wishlist.pending,
    deaths,
  };
}

describe.each([
  ['with the ledger', true, true, points],
  ['with the ledger, over IndexedDB', true, false, 60],
  ['on a stock Medusa', false, true, points],
])('%s', (_name, hasLedger, inMemory, most) => {
  it('each edit is applied once, wherever the tab dies', { timeout: 120_000 }, async () => {
    let deaths = 0;
    for (let point = 1; point <= most; point += 1) {
      const { is, wanted, waiting, ...result } = await playStory({ hasLedger, inMemory, point });
      deaths += result.deaths;
      expect({ point, is, waiting }).toEqual({ point, is: wanted, waiting: 0 });
    }
    expect(deaths).toBeGreaterThan(most);
  });
});
