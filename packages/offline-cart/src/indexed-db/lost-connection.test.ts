import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { append } from '../steps/append';
import { seal } from '../steps/seal';
import { signIn } from '../steps/sign-in';
import { signOut } from '../steps/sign-out';
import { add, storeMissingCart, tapped } from '../testing/edits';
import { deviceDatabase } from './device-database';
import { openIndexedLog } from './indexed-log';
import { resultOf } from './request-result';

const lost = () =>
  new DOMException(
    'Connection to Indexed Database server lost. Refresh the page to try again',
    'UnknownError',
  );

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The first call of a method fails as in WebKit, and so does each later one on the same connection. */
function loseAt<Owner extends object>(owner: Owner, method: keyof Owner & string): () => number {
  const original: unknown = Reflect.get(owner, method);
  if (typeof original !== 'function') throw new Error(`There is no ${method}`);
  let failures = 0;
  Reflect.set(owner, method, function fail(this: object, ...args: unknown[]): unknown {
    if (failures > 0) {
      const result: unknown = Reflect.apply(original, this, args);
      return result;
    }
    failures += 1;
    // Whatever belongs to the connection ends with it.
    if (this instanceof IDBObjectStore) this.transaction.abort();
    if (this instanceof IDBTransaction) this.abort();
    throw lost();
  });
  restore.push(() => Reflect.set(owner, method, original));
  return () => failures;
}

/** The first read by a method fails later, with its transaction, as where the process ends meanwhile. */
function loseAnswerOf<Owner extends object>(owner: Owner, method: keyof Owner & string) {
  const original: unknown = Reflect.get(owner, method);
  if (typeof original !== 'function') throw new Error(`There is no ${method}`);
  let failures = 0;
  Reflect.set(owner, method, function fail(this: object, ...args: unknown[]): unknown {
    const request: unknown = Reflect.apply(original, this, args);
    if (failures > 0 || !(request instanceof IDBRequest)) return request;
    failures += 1;
    const store = this instanceof IDBIndex ? this.objectStore : this;
    if (!(store instanceof IDBObjectStore)) throw new Error('It reads no store');
    Object.defineProperty(request, 'error', {
      get: lost,
      set: () => {
        // The abort's own error.
      },
    });
    // Before the request runs.
    queueMicrotask(() => store.transaction.abort());
    return request;
  });
  restore.push(() => Reflect.set(owner, method, original));
  return () => failures;
}

const restore: (() => void)[] = [];
afterEach(() => {
  for (const undo of restore.splice(0)) undo();
});

/** The next commit takes effect, but the page hears that the connection is lost. */
function loseAfterCommit(): () => number {
  const commit: unknown = Reflect.get(IDBTransaction.prototype, 'commit');
  const dispatch: unknown = Reflect.get(IDBTransaction.prototype, 'dispatchEvent');
  if (typeof commit !== 'function' || typeof dispatch !== 'function') throw new Error('Not there');
  let failures = 0;
  Reflect.set(IDBTransaction.prototype, 'commit', function loseCommit(this: IDBTransaction): void {
    Reflect.apply(commit, this, []);
    if (failures > 0) return;
    failures += 1;
    Reflect.set(this, 'dispatchEvent', (event: Event): unknown => {
      if (event.type === 'complete') {
        Object.defineProperty(this, 'error', { value: lost() });
        Object.defineProperty(event, 'type', { value: 'abort' });
      }
      const result: unknown = Reflect.apply(dispatch, this, [event]);
      return result;
    });
  });
  restore.push(() => Reflect.set(IDBTransaction.prototype, 'commit', commit));
  return () => failures;
}

const OPERATIONS = [
  ['opening', () => loseAt(IDBFactory.prototype, 'open')],
  ['a new transaction', () => loseAt(IDBDatabase.prototype, 'transaction')],
  ['reading', () => loseAt(IDBObjectStore.prototype, 'getAll')],
  ['the answer of reading', () => loseAnswerOf(IDBObjectStore.prototype, 'getAll')],
  ['writing', () => loseAt(IDBObjectStore.prototype, 'put')],
  ['the commit', () => loseAt(IDBTransaction.prototype, 'commit')],
] as const;

const DEVICE_OPERATIONS = [
  ...OPERATIONS,
  ['removing', () => loseAt(IDBObjectStore.prototype, 'delete')],
  ['reading one', () => loseAt(IDBObjectStore.prototype, 'get')],
  ['the answer of reading one', () => loseAnswerOf(IDBObjectStore.prototype, 'get')],
  ['reading by an index', () => loseAt(IDBIndex.prototype, 'getAll')],
  ['the answer of reading by an index', () => loseAnswerOf(IDBIndex.prototype, 'getAll')],
] as const;

describe('a connection that is lost', () => {
  const edit = async (log: Awaited<ReturnType<typeof openIndexedLog>>, quantity: number) => {
    const { device } = await log.read();
    await log.change(append(add('x', quantity), tapped(device.epoch, 1)));
  };

  it.each(OPERATIONS)('at %s is opened again, and an edit is stored once', async (name, lose) => {
    const before = name === 'opening' ? undefined : await openIndexedLog('log');
    const failures = lose();
    const log = before ?? (await openIndexedLog('log'));
    await edit(log, 2);
    await edit(log, 3);
    expect(failures()).toBe(1);
    const quantities = (await log.read()).log.map(({ edit: one }) => one);
    expect(quantities).toEqual([add('x', 2), add('x', 3)]);
  });

  it('after a commit that took effect does not store an edit twice, and tells the step’s result', async () => {
    const log = await openIndexedLog('log');
    await edit(log, 1);
    await storeMissingCart(log);
    const failures = loseAfterCommit();
    await edit(log, 2);
    expect(failures()).toBe(1);
    expect((await log.read()).log).toHaveLength(2);
    loseAfterCommit();
    expect(await log.change(seal('cart', 'ledger'))).toMatchObject({ result: 'sealed' });
    expect((await log.read()).seals).toHaveLength(1);
  });

  it('at removing leaves the log as the step did', async () => {
    const log = await openIndexedLog('log');
    await log.change(signIn('asha'));
    await edit(log, 1);
    const failures = loseAt(IDBObjectStore.prototype, 'delete');
    expect(await log.change(signOut('drop'))).toMatchObject({ result: { dropped: 1 } });
    expect(failures()).toBe(1);
    expect((await log.read()).log).toEqual([]);
  });

  it('again and again fails in the end, and later calls work', async () => {
    const log = await openIndexedLog('log');
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw lost();
    });
    await expect(edit(log, 1)).rejects.toMatchObject({ kind: 'unavailable' });
    transaction.mockRestore();
    await edit(log, 2);
    expect((await log.read()).log).toHaveLength(1);
  });

  it.each(DEVICE_OPERATIONS)(
    'at %s leaves a value of the device as it was set',
    async (name, lose) => {
      const database = deviceDatabase({
        name: 'values',
        version: 1,
        create: (fresh) => fresh.createObjectStore('values').createIndex('kind', 'kind'),
      });
      if (name !== 'opening') await database.open();
      const failures = lose();
      const set = (value: string) =>
        database.write('values', (store) => {
          store.put({ kind: 'text', value }, 'key');
          store.delete('other key');
        });
      await set('first');
      await set('second');
      const second = { kind: 'text', value: 'second' };
      const all = await database.read<unknown[]>('values', (store) => store.getAll());
      expect(all).toEqual([second]);
      const byIndex = await database.read<unknown[]>('values', (store) =>
        store.index('kind').getAll('text'),
      );
      expect(byIndex).toEqual([second]);
      const read = await database.write('values', (store) => resultOf<unknown>(store.get('key')));
      expect(read).toEqual(second);
      expect(failures()).toBe(1);
    },
  );
});
