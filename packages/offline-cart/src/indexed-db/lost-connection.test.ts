import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { append } from '../steps/append';
import { seal } from '../steps/seal';
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
  ['writing', () => loseAt(IDBObjectStore.prototype, 'put')],
  ['the commit', () => loseAt(IDBTransaction.prototype, 'commit')],
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

  it.each([...OPERATIONS, ['reading one', () => loseAt(IDBObjectStore.prototype, 'get')] as const])(
    'at %s leaves a value of the device as it was set',
    async (name, lose) => {
      const database = deviceDatabase({
        name: 'values',
        version: 1,
        create: (fresh) => fresh.createObjectStore('values'),
      });
      if (name !== 'opening') await database.open();
      lose();
      const set = (value: string) =>
        database.write('values', (store) => {
          store.put(value, 'key');
        });
      await set('first');
      await set('second');
      const all = await database.read<unknown[]>('values', (store) => store.getAll());
      expect(all).toEqual(['second']);
      const read = await database.write('values', (store) => resultOf<unknown>(store.get('key')));
      expect(read).toBe('second');
    },
  );
});
