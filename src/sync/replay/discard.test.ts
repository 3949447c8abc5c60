import { openDB } from 'idb';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { add, adjust, wish } from '@aangan/offline-cart/testing';
import { endEachWorld, once, world } from '../testing/world';

endEachWorld();

const records = v.array(v.looseObject({ key: v.string() }));
type SealRecord = v.InferOutput<typeof records>[number];

/** Damage that a newer build or a disk does to the sealed batch. */
const damages: [string, (batch: SealRecord) => object][] = [
  ['of a newer build', (batch) => ({ ...batch, version: 2 })],
  ['whose effects cannot be read', (batch) => ({ ...batch, effects: 'garbage' })],
  ['of which nothing can be read', (batch) => ({ key: batch.key })],
];

async function damage(change: (batch: SealRecord) => object): Promise<void> {
  const database = await openDB('aangan-sync');
  for (const batch of v.parse(records, await database.getAll('seals'))) {
    await database.put('seals', change(batch));
  }
  database.close();
}

describe.each(damages)('SYNC-4: discarding a batch %s', (_what, change) => {
  it.each([
    ['was applied', 'drop-reply', 2],
    ['never arrived', 'drop-request', 1],
  ] as const)('that %s neither doubles it nor stops what follows', async (_how, kind, pieces) => {
    const { shop, browser } = world();
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x')));
    await browser.pass(10_000);
    browser.meets(once('/store/sync/cart', { kind }));
    await browser.atOnce(tab.tap(adjust('x', 1)));
    await browser.pass(90);
    await browser.atOnce(damage(change));
    await browser.atOnce(tab.tap(add('z')));
    await browser.pass(60_000);
    expect((await tab.core.view()).lanes.cart.blockedBy).toBe('unreadable');
    await browser.during(tab.core.discardUnreadable('cart'));
    await browser.pass(60_000);
    const { notices, lanes, cart } = await tab.core.view();
    expect(lanes.cart).toMatchObject({ pending: 0, blockedBy: null });
    expect(notices).toContainEqual(
      expect.objectContaining({ kind: 'line-refused', reason: 'discarded', op: 'adjust' }),
    );
    const { z = 0, ...others } = shop.cart({ cart: 'cart_1' });
    expect(others).toEqual({ x: pieces });
    // Tapped after the batch was sealed: dropped with a notice only if not even the batch’s position can
    // be read.
    const isTold = notices.some(
      (one) => 'item' in one && 'variantId' in one.item && one.item.variantId === 'z',
    );
    expect(z).toBe(isTold ? 0 : 1);
    expect(isTold).toBe(_what === 'of which nothing can be read');
    expect(Object.fromEntries(cart.lines.map((one) => [one.variantId, one.quantity]))).toEqual({
      ...others,
      ...(z > 0 && { z }),
    });
  });
});

it.each([
  ['of a newer build', 'wishlist', (batch: SealRecord) => ({ ...batch, version: 2 })],
  ['of which nothing can be read', 'cart', ({ key }: SealRecord) => ({ key })],
] as const)(
  'SYNC-4: discarding a batch of wishes %s with the %s leaves the shop’s wishlist',
  async (_what, lane, change) => {
    const { shop, browser, signIn } = world();
    signIn('asha');
    const tab = await browser.openTab();
    await browser.during(tab.core.wake('start'));
    browser.meets(once('/store/sync/wishlist', { kind: 'drop-reply' }));
    await browser.atOnce(tab.tap(wish('p')));
    await browser.pass(90);
    await browser.atOnce(damage(change));
    await browser.during(tab.core.discardUnreadable(lane));
    await browser.pass(10_000);
    const { wishlist, notices } = await tab.core.view();
    expect(wishlist.map(({ productId }) => productId)).toEqual(['p']);
    expect(notices).toMatchObject([{ kind: 'wish-refused', reason: 'discarded' }]);
    await browser.atOnce(tab.tap(wish('q')));
    await browser.pass(10_000);
    expect(shop.wishes('asha')).toEqual(['p', 'q']);
  },
);
