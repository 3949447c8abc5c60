import { expect, it } from 'vitest';
import { add, code, remove } from '@aangan/offline-cart/testing';
import { simulatedShop } from '../testing/simulated-shop/simulated-shop';
import { endEachWorld, world } from '../testing/world';

endEachWorld();

it.each([true, false])(
  'a code is removed with the last line, with a ledger: %s',
  async (hasLedger) => {
    const { shop, browser } = world({ shop: simulatedShop({ hasLedger }) });
    const tab = await browser.openTab();
    const tap = async (edit: Parameters<typeof tab.tap>[0]) => {
      await browser.atOnce(tab.tap(edit));
      await browser.pass(10_000);
      const { cart } = await tab.core.view();
      return cart.codes.map((one) => one.code);
    };
    await tap(add('x'));
    expect(await tap(code('WELCOME10'))).toEqual(['WELCOME10']);
    expect(await tap(remove('x'))).toEqual([]);
    expect(await tap(add('y'))).toEqual([]);
    expect(shop.cart({ cart: 'cart_1' })).toEqual({ y: 1 });
  },
);

it('a code that was entered for an empty cart gets a notice', async () => {
  const { browser } = world();
  const tab = await browser.openTab();
  await browser.atOnce(tab.tap(code('WELCOME10')));
  await browser.pass(10_000);
  const { notices, lanes, cart } = await tab.core.view();
  expect(notices).toMatchObject([{ kind: 'code-refused', code: 'WELCOME10' }]);
  expect([lanes.cart.pending, cart.codes]).toEqual([0, []]);
});
