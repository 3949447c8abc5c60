import { expect, it } from 'vitest';
import { add, code } from '@aangan/offline-cart/testing';
import { showTotals } from '../shown-totals';
import { endEachWorld, world } from '../testing/world';

endEachWorld();

it('totals that the shop has yet to work out are read before the cart is paid for', async () => {
  const { browser } = world();
  const tab = await browser.openTab();
  await browser.atOnce(tab.tap(add('x', 2)));
  await browser.atOnce(tab.tap(code('DIWALI')));
  await browser.pass(10_000);
  await browser.atOnce(tab.tap(add('y')));
  await browser.pass(10_000);
  const { cart } = await tab.core.view();
  expect(cart.totals).toMatchObject({ kind: 'updating', waitsFor: 'shop' });
  expect(await browser.during(tab.core.flush())).toMatchObject({
    kind: 'clean',
    cart: { discountTotal: 50, total: 2950 },
  });
  expect((await tab.core.view()).cart.totals).toMatchObject({
    kind: 'confirmed',
    totals: { total: 2950 },
  });
});

it('while totals are shown they come with each batch', async () => {
  const { browser } = world();
  const hide = showTotals();
  try {
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x', 2)));
    await browser.atOnce(tab.tap(code('DIWALI')));
    await browser.pass(10_000);
    expect((await tab.core.view()).cart.totals).toMatchObject({
      kind: 'confirmed',
      totals: { total: 1950 },
    });
  } finally {
    hide();
  }
});
