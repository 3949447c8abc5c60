import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { append } from '../steps/append';
import { discardUnreadable } from '../steps/discard-unreadable';
import { seal } from '../steps/seal';
import { signIn } from '../steps/sign-in';
import { signOut } from '../steps/sign-out';
import { add, tapped, wish } from '../testing/edits';
import { learnsOfNoCart } from '../testing/without-cart';
import { openIndexedLog } from './indexed-log';
import { memoryLog } from './memory-log';
import { openLog } from './open-log';
import type { Log } from './step';

const name = 'aangan-sync';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const tap = async (log: Log, quantity = 1) => {
  const { device } = await log.read();
  return log.change(append(add('x', quantity), tapped(device.epoch, 1)));
};

/** As another build, or a broken disk, would leave it. */
async function put(store: string, record: object): Promise<void> {
  const database = await openDB(name);
  await database.put(store, record);
  database.close();
}

describe.each([
  ['in IndexedDB', () => openIndexedLog(name)],
  ['in memory', () => Promise.resolve(memoryLog())],
])('%s', (_where, open) => {
  it('keeps what a step writes, and the device’s name with the first of it', async () => {
    const log = await open();
    await tap(log, 2);
    await tap(log, 3);
    const now = await log.read();
    expect(now.log.map(({ edit }) => edit)).toEqual([add('x', 2), add('x', 3)]);
    expect(now.log[0]?.owner).toEqual(now.device.owner);
    expect((await log.read()).device).toEqual(now.device);
  });

  it('writes nothing of a step that fails', async () => {
    const log = await open();
    await tap(log);
    const failing = log.change((now) => {
      append(add('x'), tapped(now.device.epoch, 1))(now);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await log.read()).log).toHaveLength(1);
  });

  it('seals a batch once, whoever asks', async () => {
    const log = await open();
    await tap(log);
    const results = await Promise.all([1, 2, 3].map(() => log.change(seal('cart', 'ledger'))));
    expect(results.toSorted()).toEqual(['sealed', 'stands', 'stands']);
    expect((await log.read()).seals).toHaveLength(1);
  });

  it('numbers what is sealed one after the other', async () => {
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
  it('writes durably, on the disk before anything is confirmed', async () => {
    const log = await openIndexedLog(name);
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await tap(log);
    const writing = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite');
    expect(writing).toHaveLength(1);
    expect(writing[0]?.[2]).toEqual({ durability: 'strict' });
  });

  it('is handed to the browser with its last write: a page that is left then takes nothing along', async () => {
    const log = await openIndexedLog(name);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
    await tap(log);
    const last = put.mock.invocationCallOrder.at(-1) ?? Number.NaN;
    expect(commit.mock.invocationCallOrder).toEqual([expect.any(Number)]);
    expect(commit.mock.invocationCallOrder[0]).toBeGreaterThan(last);
  });

  it('is there for another tab, and after a restart', async () => {
    const [one, two] = [await openIndexedLog(name), await openIndexedLog(name)];
    await tap(one, 2);
    expect((await two.read()).log).toHaveLength(1);
    one.close();
    two.close();
    expect((await (await openIndexedLog(name)).read()).log).toHaveLength(1);
  });

  it('opens again what the browser closed', async () => {
    const { mock } = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const log = await openIndexedLog(name);
    await tap(log);
    const connection: unknown = mock.contexts.at(-1);
    expect(connection).toBeInstanceOf(IDBDatabase);
    if (connection instanceof IDBDatabase) connection.close();
    await tap(log);
    expect((await log.read()).log).toHaveLength(2);
  });

  it('says when there is no space, and loses nothing', async () => {
    const log = await openIndexedLog(name);
    await tap(log);
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(tap(log)).rejects.toMatchObject({ name: 'StorageTrouble', kind: 'full' });
    full.mockRestore();
    expect((await log.read()).log).toHaveLength(1);
    await tap(log);
    expect((await log.read()).log).toHaveLength(2);
  });

  it('lets go when the database is to be deleted', async () => {
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
  ])(
    '%s of a version that is not known stops its lane and is told',
    async (_what, store, record) => {
      const log = await openIndexedLog(name);
      await log.change(signIn('asha'));
      await tap(log);
      const { device } = await log.read();
      await log.change(append(wish('p'), tapped(device.epoch, 1)));
      await put(store, record);
      expect(await log.change(seal('cart', 'ledger'))).toBe('stands');
      expect(await log.change(seal('wishlist', 'ledger'))).toBe('sealed');
      expect((await log.read()).unreadable).toMatchObject([{ store, lane: 'cart' }]);
      expect(await log.change(discardUnreadable('cart', 1))).toBe(1);
      await learnsOfNoCart(log);
      await tap(log);
      expect(await log.change(seal('cart', 'ledger'))).toBe('sealed');
    },
  );

  it('a device’s record that is not known is not written over', async () => {
    const log = await openIndexedLog(name);
    await tap(log);
    const { device } = await log.read();
    await put('device', { ...device, version: 2 });
    await expect(tap(log)).rejects.toMatchObject({ kind: 'newer' });
    await expect(log.read()).rejects.toMatchObject({ kind: 'newer' });
  });

  it('a device’s record from before its newer fields is read', async () => {
    const log = await openIndexedLog(name);
    await tap(log);
    const { left, adopted, cancels, ...older } = (await log.read()).device;
    await put('device', older);
    const { device } = await log.read();
    expect(device).toMatchObject({ ...older, left, adopted, cancels });
  });

  it('what another build kept for a customer goes when they log out, but not without asking', async () => {
    const log = await openIndexedLog(name);
    await log.change(signIn('asha'));
    await put('log', { seq: 99, version: 2, lane: 'cart', owner: { id: 'asha' } });
    expect(await log.change(signOut('ask'))).toEqual({ kind: 'unsent', count: 1 });
    expect(await log.change(signOut('drop'))).toEqual({ kind: 'done', dropped: 1 });
    expect((await log.read()).unreadable).toEqual([]);
  });
});

describe('where the browser keeps nothing', () => {
  it('the log lives in memory, and says so', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const log = await openLog();
    expect(log.survivesReload).toBe(false);
    await tap(log);
    expect((await log.read()).log).toHaveLength(1);
  });

  it('nor where the database cannot be opened', async () => {
    const broken = new IDBFactory();
    vi.spyOn(broken, 'open').mockImplementation(() => {
      throw new DOMException('private', 'SecurityError');
    });
    vi.stubGlobal('indexedDB', broken);
    expect((await openLog()).survivesReload).toBe(false);
  });

  it('else it survives', async () => {
    expect((await openLog()).survivesReload).toBe(true);
  });
});
