import { type IDBPDatabase, openDB } from 'idb';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lostFields, withAddedFields } from '../testing/added-fields';
import type { Log } from '@aangan/offline-cart';
import {
  add,
  adjust,
  code,
  remove,
  setTo,
  storeNames,
  stores,
  unwish,
  wish,
  type StoreName,
} from '@aangan/offline-cart/testing';
import { order } from '../testing/order-world';
import { endEachWorld, once, world } from '../testing/world';

endEachWorld();

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Records = Map<string, { store: StoreName; record: Fields }>;

async function extended(database: IDBPDatabase): Promise<Records> {
  const transaction = database.transaction(storeNames, 'readwrite');
  const records: Records = new Map();
  for (const store of storeNames) {
    for (const stored of await transaction.objectStore(store).getAll()) {
      const record: unknown = withAddedFields(stored);
      if (!isFields(record)) continue;
      await transaction.objectStore(store).put?.(record);
      records.set(`${store} ${String(record[stores[store]])}`, { store, record });
    }
  }
  await transaction.done;
  return records;
}

async function stored(database: IDBPDatabase): Promise<Records> {
  const transaction = database.transaction(storeNames);
  const all = await Promise.all(storeNames.map((store) => transaction.objectStore(store).getAll()));
  const records: Records = new Map();
  for (const [at, store] of storeNames.entries()) {
    for (const record of all[at] ?? []) {
      if (isFields(record))
        records.set(`${store} ${String(record[stores[store]])}`, { store, record });
    }
  }
  return records;
}

/** The id of whose edits the log takes. */
function ownerIn(records: Records): unknown {
  const device = [...records.values()].find(({ store }) => store === 'device');
  const owner = device?.record['owner'];
  return isFields(owner) ? owner['id'] : undefined;
}

/** Lets another build add fields to all records before each step, and checks that they remain after it. */
function checkedLog(log: Log, met: Set<StoreName>, lost: string[]): Log {
  // One connection for the world: to open one for each step takes half of the test's time.
  const opening = openDB('aangan-sync');
  let turn: Promise<unknown> = Promise.resolve();
  return {
    ...log,
    change: (step) => {
      const work = turn.then(async () => {
        const database = await opening;
        const before = await extended(database);
        const result = await log.change(step);
        const after = await stored(database);
        const isAnothers = ownerIn(before) !== ownerIn(after);
        for (const [key, { store, record }] of before) {
          const now = after.get(key)?.record;
          if (now === undefined) continue;
          met.add(store);
          // Records of another owner must not remain.
          const isReplaced = isAnothers && (store === 'settled' || store === 'lanes');
          if (!isReplaced) lost.push(...lostFields(record, now, key));
        }
        return result;
      });
      turn = work.catch(() => undefined);
      return work;
    },
  };
}

const edits = [
  add('x'),
  add('y', 2),
  adjust('x', 1),
  setTo('y', 3),
  remove('x'),
  code('DIWALI'),
  wish('p'),
  unwish('p'),
] as const;
const moves = [
  ...edits.map((edit) => ({ kind: 'edit' as const, edit })),
  ...(['asha', 'bela'] as const).map((customer) => ({ kind: 'sign in' as const, customer })),
  { kind: 'ask for an order' as const },
  { kind: 'take it back' as const },
  { kind: 'log out' as const },
  { kind: 'offline' as const },
  { kind: 'online' as const },
  { kind: 'server fails' as const },
  { kind: 'sold out' as const },
  { kind: 'ordered' as const },
];
type Move = (typeof moves)[number];

it('16: fields that another build has added to a record survive every step, in every store', async () => {
  const met = new Set<StoreName>();
  const lost: string[] = [];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...moves), { minLength: 6, maxLength: 20 }),
      async (all) => {
        const here = world({ log: (log) => checkedLog(log, met, lost) });
        const tab = await here.browser.openTab();
        for (const move of [{ kind: 'edit' as const, edit: edits[0] }, ...all])
          await make(here, tab, move);
        await here.browser.pass(120_000);
        here.browser.end();
        expect(lost).toEqual([]);
      },
    ),
    { numRuns: 40, seed: 27 },
  );
  expect([...met].toSorted()).toEqual([...storeNames].toSorted());
});

async function make(
  { shop, browser, signIn }: ReturnType<typeof world>,
  tab: Awaited<ReturnType<typeof browser.openTab>>,
  move: Move,
): Promise<void> {
  switch (move.kind) {
    case 'edit':
      await browser.atOnce(tab.tap(move.edit));
      break;
    case 'sign in':
      signIn(move.customer);
      await browser.atOnce(tab.core.signIn(move.customer));
      break;
    case 'ask for an order':
      await browser.atOnce(tab.tap(order({ x: 1 })));
      break;
    case 'take it back':
      await browser.atOnce(tab.core.takeBackOrder());
      break;
    case 'log out':
      browser.session(null);
      await browser.atOnce(tab.core.signOut('drop'));
      break;
    case 'offline':
      browser.goOffline();
      break;
    case 'online':
      browser.goOnline();
      await browser.during(tab.core.wake('online'));
      break;
    case 'server fails':
      browser.meets(once('/store/sync/cart', { kind: 'status', status: 500 }));
      break;
    case 'sold out':
      shop.state.stock.set('x', 1);
      break;
    case 'ordered': {
      const { owner } = await tab.core.view();
      const cart = [...shop.state.carts.values()].findLast(
        (one) => !one.isOrdered && one.lines.size > 0,
      );
      if (cart && owner.kind === 'customer') shop.order(cart.id);
      break;
    }
  }
  await browser.pass(500);
}
