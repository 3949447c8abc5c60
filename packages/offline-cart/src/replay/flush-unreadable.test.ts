import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import { openIndexedLog } from '../indexed-db/indexed-log';
import { applyRead, fenceOf } from '../steps/apply-read';
import { takeOverCart } from '../steps/hold-cart';
import { emptyCart, lineOf } from '../testing/empty-cart';
import { testCore } from '../testing/test-core';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

it.each([
  ['log', { seq: 99, version: 2, lane: 'cart', id: 'i' }],
  ['seals', { key: 'k', version: 2, lane: 'cart', seq: 99 }],
])('a cart with an edit in %s that cannot be read cannot be paid for', async (store, record) => {
  const log = await openIndexedLog('log');
  await log.change(takeOverCart(emptyCart.id));
  const fence = fenceOf(await log.read(), 'cart');
  const line = lineOf('x');
  const cart = { ...emptyCart, items: [line], itemCount: 1, total: 1000 };
  await log.change(applyRead(fence, { lane: 'cart', cart }, 1));
  const { owner } = (await log.read()).device;
  const database = await openDB('log');
  await database.put(store, { ...record, owner });
  database.close();
  const core = testCore(log);
  expect((await core.view()).lanes.cart.blockedBy).toBe('unreadable');
  expect(await core.flush()).toMatchObject({ kind: 'unsent' });
  core.close();
});
