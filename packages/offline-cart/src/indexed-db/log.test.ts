import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { append } from '../steps/append';
import { discardUnreadable } from '../steps/discard-unreadable';
import { seal } from '../steps/seal';
import { signIn } from '../steps/sign-in';
import { signOut } from '../steps/sign-out';
import { add, tapped, wish, storeMissingCart } from '../testing/edits';
import { openIndexedLog } from './indexed-log';
import { memoryLog } from '../log/memory-log';
import { openLog } from './open-log';
import type { Log } from '../log/step';

const name = 'aangan-sync';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const tap = async (log: Log, quantity = 1) => {
  const { device } = await log.read();
  return log.change(append(add('x', quantity), tapped(device.epoch, 1)));
};

/** As another build or a damaged disk would leave it. */
async function put(store: string, record: object): Promise<void> {
  const database = await openDB(name);
  await database.put(store, record);
  database.close();
}

describe.each([
  ['in IndexedDB', () => openIndexedLog(name)],
  ['in memory', () => Promise.resolve(memoryLog())],
])('%s', (_where, open) => {
  it('stores what a step writes, and the device’s record with the first write', async () => {
    const log = await open();
    await tap(log, 2);
    await tap(log, 3);
    const now = await log.read();
    expect(now.log.map(({ edit }) => edit)).toEqual([add('x', 2), add('x', 3)]);
    expect(now.log[0]?.owner).toEqual(now.device.owner);
    expect((await log.read()).device).toEqual(now.device);
  });

  it('a change returns the log as the next read does', async () => {
    const log = await open();
    for (const quantity of [1, 2]) await tap(log, quantity);
    for (const step of [seal('wishlist', 'ledger'), signIn('asha'), signOut('drop')]) {
      const { snapshot } = await log.change<unknown>(step);
      expect(snapshot).toEqual(await log.read());
    }
  });

  it('writes nothing if a step fails', async () => {
    const log = await open();
    await tap(log);
    const failing = log.change((now) => {
      append(add('x'), tapped(now.device.epoch, 1))(now);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await log.read()).log).toHaveLength(1);
  });

  it('seals a batch once if several callers seal at the same time', async () => {
    const log = await open();
    await tap(log);
    const results = await Promise.all([1, 2, 3].map(() => log.change(seal('cart', 'ledger'))));
    expect(results.map(({ result }) => result).toSorted()).toEqual([
      'blocked',
      'blocked',
      'sealed',
    ]);
    expect((await log.read()).seals).toHaveLength(1);
  });

  it('numbers effects consecutively', async () => {
    const log = await open();
    await tap(log);
    await log.change(seal('cart', 'ledger'));
    const [first] = (await log.read()).seals;
    await log.change((now) => ({
      result: null,
      writes: now.seals.map((one) => ({ store: 'seals', remove: one.key })),
    }));
    await log.change(seal('cart', 'ledger'));
    const [second] = (await log.read()).seals;
    const { key, n, previous } = first?.effects[0] ?? {};
    expect([n, previous]).toEqual([1, null]);
    expect(second?.effects[0]).toMatchObject({ n: 2, previous: key });
  });
});

describe('in IndexedDB', () => {
  it('writes with strict durability', async () => {
    const log = await openIndexedLog(name);
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await tap(log);
    const writing = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite');
    expect(writing).toHaveLength(1);
    expect(writing[0]?.[2]).toEqual({ durability: 'strict' });
  });

  it('requests the commit with the last write, so that a page that is left does not abort it', async () => {
    const log = await openIndexedLog(name);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
    await tap(log);
    const last = put.mock.invocationCallOrder.at(-1) ?? Number.NaN;
    expect(commit.mock.invocationCallOrder).toEqual([expect.any(Number)]);
    expect(commit.mock.invocationCallOrder[0]).toBeGreaterThan(last);
  });

  it('is shared with another tab, and survives a restart', async () => {
    const [one, two] = [await openIndexedLog(name), await openIndexedLog(name)];
    await tap(one, 2);
    expect((await two.read()).log).toHaveLength(1);
    one.close();
    two.close();
    expect((await (await openIndexedLog(name)).read()).log).toHaveLength(1);
  });

  it('reopens a connection that the browser closed', async () => {
    const { mock } = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const log = await openIndexedLog(name);
    await tap(log);
    const connection: unknown = mock.contexts.at(-1);
    expect(connection).toBeInstanceOf(IDBDatabase);
    if (connection instanceof IDBDatabase) connection.close();
    await tap(log);
    expect((await log.read()).log).toHaveLength(2);
  });

  it('reports a full disk, and loses nothing', async () => {
    const log = await openIndexedLog(name);
    await tap(log);
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(tap(log)).rejects.toMatchObject({ name: 'StorageError', kind: 'full' });
    full.mockRestore();
    expect((await log.read()).log).toHaveLength(1);
    await tap(log);
    expect((await log.read()).log).toHaveLength(2);
  });

  it('closes its connection when the database is to be deleted', async () => {
    const log = await openIndexedLog(name);
    await tap(log);
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name);
      request.addEventListener('success', () => resolve());
      request.addEventListener('error', () => reject(new Error('not deleted')));
    });
    expect((await log.read()).log).toEqual([]);
  });
});

describe('16: another build over the same log', () => {
  it.each([
    ['an intent', 'log', { seq: 99, version: 2, lane: 'cart', id: 'i', owner: { id: 'asha' } }],
    ['a seal', 'seals', { key: 'k', version: 2, lane: 'cart', owner: { id: 'asha' } }],
    ['damaged goods', 'log', { seq: 99, version: 1, lane: 'cart', edit: 'garbage' }],
  ])('%s of an unknown version stops its lane and is reported', async (_what, store, record) => {
    const log = await openIndexedLog(name);
    await log.change(signIn('asha'));
    await tap(log);
    const { device } = await log.read();
    await log.change(append(wish('p'), tapped(device.epoch, 1)));
    await put(store, record);
    expect(await log.change(seal('cart', 'ledger'))).toMatchObject({ result: 'blocked' });
    expect(await log.change(seal('wishlist', 'ledger'))).toMatchObject({ result: 'sealed' });
    expect((await log.read()).unreadable).toMatchObject([{ store, lane: 'cart' }]);
    expect(await log.change(discardUnreadable('cart', 1))).toMatchObject({ result: 1 });
    await storeMissingCart(log);
    await tap(log);
    expect(await log.change(seal('cart', 'ledger'))).toMatchObject({ result: 'sealed' });
  });

  it('a device’s record of an unknown version is not overwritten', async () => {
    const log = await openIndexedLog(name);
    await tap(log);
    const { device } = await log.read();
    await put('device', { ...device, version: 2 });
    await expect(tap(log)).rejects.toMatchObject({ kind: 'newer' });
    await expect(log.read()).rejects.toMatchObject({ kind: 'newer' });
  });

  it('a device’s record of an older build without newer fields is read', async () => {
    const log = await openIndexedLog(name);
    await tap(log);
    const { left, adopted, cancels, ...older } = (await log.read()).device;
    await put('device', older);
    const { device } = await log.read();
    expect(device).toMatchObject({ ...older, left, adopted, cancels });
  });

  it('records of another build are removed at their customer’s log-out, but not without asking', async () => {
    const log = await openIndexedLog(name);
    await log.change(signIn('asha'));
    await put('log', { seq: 99, version: 2, lane: 'cart', owner: { id: 'asha' } });
    expect(await log.change(signOut('ask'))).toMatchObject({
      result: { kind: 'unsent', count: 1 },
    });
    expect(await log.change(signOut('drop'))).toMatchObject({
      result: { kind: 'done', dropped: 1 },
    });
    expect((await log.read()).unreadable).toEqual([]);
  });
});

describe('without durable storage', () => {
  it('the log is in memory, and reports that', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const log = await openLog(name, []);
    expect(log.survivesReload).toBe(false);
    await tap(log);
    expect((await log.read()).log).toHaveLength(1);
  });

  it('the log is in memory if the database cannot be opened', async () => {
    const broken = new IDBFactory();
    vi.spyOn(broken, 'open').mockImplementation(() => {
      throw new DOMException('private', 'SecurityError');
    });
    vi.stubGlobal('indexedDB', broken);
    expect((await openLog(name, [])).survivesReload).toBe(false);
  });

  it('otherwise it survives a reload', async () => {
    expect((await openLog(name, [])).survivesReload).toBe(true);
  });
});
