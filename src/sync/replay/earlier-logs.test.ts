import { openDB } from 'idb';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { add } from '@aangan/offline-cart/testing';
import type { SimulatedShop } from '../testing/simulated-shop/simulated-shop';
import { endEachWorld, world } from '../testing/world';

/**
 * Logs as earlier builds left them, one of each form, dumped from IndexedDB after the same visits. Files are added when the form
 * changes, and never changed.
 *
 * Guest: two sofas were put into the cart, and the request was lost. Offline, a lamp was added, one sofa taken out, and a rug liked.
 * Customer: two sofas and the liked rug were acknowledged, a bed was refused. Offline, the sofas became five, and a lamp was liked.
 */
const dumpSchema = v.record(v.string(), v.array(v.unknown()));
const LOGS = new Map(
  Object.entries(import.meta.glob('./earlier-logs/*.json', { eager: true, import: 'default' })).map(
    ([path, records]) => [path.replace('./earlier-logs/', ''), v.parse(dumpSchema, records)],
  ),
);
const numberingSchema = v.array(
  v.object({
    id: v.string(),
    lane: v.picklist(['cart', 'wishlist']),
    n: v.number(),
    key: v.string(),
  }),
);
const FORMS = ['2026-11-23', '2026-11-25', '2026-11-26', '2026-11-28'];
const KEYS = {
  device: 'name',
  log: 'seq',
  seals: 'key',
  settled: 'lane',
  lanes: 'lane',
  numbering: 'id',
  notices: 'id',
};

endEachWorld();

/** Fills the log's database of this browser before the first tab opens it. */
async function restore(file: string): Promise<void> {
  const records = LOGS.get(file);
  if (records === undefined) throw new Error(`${file} is missing`);
  const database = await openDB('aangan-sync', 1, {
    upgrade: (fresh) => {
      for (const [name, keyPath] of Object.entries(KEYS)) {
        fresh.createObjectStore(name, { keyPath });
      }
    },
  });
  for (const [store, all] of Object.entries(records)) {
    for (const record of all) await database.put(store, record);
  }
  database.close();
}

/** Gives the shop what it had acknowledged: the cart, the wishlist, and the last effect of each lane. */
function acknowledge({ state }: SimulatedShop, file: string): void {
  const lines = new Map([['sofa', 2]]);
  const cart = { id: 'cart_1', customer: 'asha', isOrdered: false, mergedInto: null };
  state.carts.set('cart_1', { ...cart, lines, codes: new Set() });
  state.wishlists.set('asha', new Map([['rug', null]]));
  for (const { id, lane, n, key } of v.parse(numberingSchema, LOGS.get(file)?.['numbering'])) {
    const client = id.slice(0, id.indexOf('/'));
    state.lanes.set(`asha/${id}`, { owner: 'asha', client, lane, n, key, cart_id: 'cart_1' });
  }
}

it('uses each log that is here', () => {
  const names = FORMS.flatMap((form) => [`${form}-customer.json`, `${form}-guest.json`]);
  expect([...LOGS.keys()].toSorted()).toEqual(names);
});

it.each(FORMS)('a guest’s edits of %s are shown, and each is sent once', async (form) => {
  const { shop, browser } = world();
  await browser.atOnce(restore(`${form}-guest.json`));
  browser.goOffline();
  const tab = await browser.openTab();
  const { cart, wishlist } = await browser.atOnce(tab.core.view());
  expect(cart.lines).toMatchObject([
    { variantId: 'sofa', quantity: 1 },
    { variantId: 'lamp', quantity: 1 },
  ]);
  expect(wishlist).toMatchObject([{ productId: 'rug' }]);
  browser.goOnline();
  await browser.during(tab.core.wake('online'));
  await browser.pass(60_000);
  expect(shop.cart({ cart: 'cart_1' })).toEqual({ sofa: 1, lamp: 1 });
  const { lanes, notices } = await browser.atOnce(tab.core.view());
  expect(lanes.cart).toMatchObject({ pending: 0, blockedBy: null });
  expect(notices).toEqual([]);
});

it.each(FORMS)('a customer’s cart of %s continues where it was', async (form) => {
  const { shop, browser, signIn } = world();
  signIn('asha');
  acknowledge(shop, `${form}-customer.json`);
  await browser.atOnce(restore(`${form}-customer.json`));
  browser.goOffline();
  const tab = await browser.openTab();
  const before = await browser.atOnce(tab.core.view());
  expect(before.cart.lines).toMatchObject([{ variantId: 'sofa', quantity: 5 }]);
  expect(before.wishlist.map(({ productId }) => productId)).toEqual(['rug', 'lamp']);
  expect(before.notices).toMatchObject([{ kind: 'line-refused', item: { variantId: 'bed' } }]);
  await browser.atOnce(tab.tap(add('chair')));
  browser.goOnline();
  await browser.during(tab.core.wake('online'));
  await browser.pass(60_000);
  expect(shop.cart({ customer: 'asha' })).toEqual({ sofa: 5, chair: 1 });
  expect(shop.wishes('asha')).toEqual(['lamp', 'rug']);
  const after = await browser.atOnce(tab.core.view());
  expect(after.lanes).toMatchObject({ cart: { pending: 0 }, wishlist: { pending: 0 } });
});
