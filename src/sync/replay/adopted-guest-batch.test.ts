import { describe, expect, it } from 'vitest';
import { memoryLog, type Log } from '@aangan/offline-cart';
import { add, adjust, setTo } from '@aangan/offline-cart/testing';
import { endEachWorld, world } from '../testing/world';

endEachWorld();

describe.each(['ordered', 'gone'])('a guest’s cart that is %s after the sign-in', (how) => {
  it.each([
    ['an add', [add('y', 2)], { y: 2 }],
    ['a change of its line', [setTo('x', 5)], {}],
    ['both', [adjust('x', 1), add('y', 2)], { y: 2 }],
  ])('does not keep %s that was sealed before pending forever', async (_what, edits, left) => {
    const transactions = { count: 0 };
    const counted = (log: Log): Log => ({
      ...log,
      change: (step) => {
        transactions.count += 1;
        return log.change(step);
      },
    });
    const { shop, browser, signIn } = world({ log: counted });
    const tab = await browser.openTab();
    await browser.atOnce(tab.tap(add('x', 2)));
    await browser.pass(10_000);
    // A payment holds the cart: the batch is delayed.
    shop.state.leases.set('cart_1', Date.now() + 30_000);
    for (const edit of edits) await browser.atOnce(tab.tap(edit));
    await browser.pass(5000);
    signIn('asha');
    if (how === 'ordered') shop.order('cart_1');
    else shop.state.carts.delete('cart_1');
    shop.state.leases.clear();
    await browser.atOnce(tab.core.signIn('asha'));
    transactions.count = 0;
    await browser.pass(10_000);
    expect(transactions.count).toBeLessThan(40);
    await browser.pass(300_000);
    const { lanes, notices } = await tab.core.view();
    expect(lanes.cart).toMatchObject({ pending: 0, blockedBy: null });
    expect(shop.cart({ customer: 'asha' })).toEqual(left);
    expect(notices.map((notice) => 'reason' in notice && notice.reason)).toEqual(
      edits.some(({ op }) => op !== 'add')
        ? [how === 'ordered' ? 'already-ordered' : 'line-gone']
        : [],
    );
    expect(await browser.during(tab.core.flush())).toMatchObject({
      kind: notices.length > 0 ? 'unread' : 'clean',
    });
  });
});

it('a lane whose edits can be neither sealed nor sent comes to rest', async () => {
  const transactions = { count: 0 };
  const memory = memoryLog();
  const stuck: Log = {
    ...memory,
    // Hides batches, like an unforeseen bug.
    change: async (step) => {
      transactions.count += 1;
      const { result, snapshot } = await memory.change(step);
      return { result, snapshot: { ...snapshot, seals: [] } };
    },
    read: async () => ({ ...(await memory.read()), seals: [] }),
  };
  const { browser } = world({ log: () => stuck });
  const tab = await browser.openTab();
  await browser.atOnce(tab.tap(add('x')));
  transactions.count = 0;
  await browser.pass(60_000);
  expect(transactions.count).toBeLessThan(30);
});
