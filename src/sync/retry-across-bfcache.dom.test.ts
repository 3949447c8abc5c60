import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import {
  closeCacheEntries,
  listEntries,
  deleteEntries,
  writeEntry,
} from './device-caches/cache-entries';
import { openDeviceStore } from './device-store';
import { keyValueStore } from './key-value-store';
import type { Log } from '@aangan/offline-cart';
import { openIndexedLog } from '@aangan/offline-cart/indexed-db';
import { tapDatabase, tapStorage } from '@aangan/offline-cart/taps';
import {
  add,
  append,
  enterBfcache,
  leaveBfcache,
  seal,
  tapped,
} from '@aangan/offline-cart/testing';

/** More awaits than any transaction here has, and than opening a database takes. */
const POINTS = 32;
const points = Array.from({ length: POINTS }, (_none, point) => point);

const name = 'aangan-sync';
let spy: MockInstance<IDBDatabase['transaction']>;

beforeEach(async () => {
  await closeCacheEntries();
  vi.stubGlobal('indexedDB', new IDBFactory());
  spy = vi.spyOn(IDBDatabase.prototype, 'transaction');
});

afterEach(() => {
  leaveBfcache();
  vi.restoreAllMocks();
});

/** The test database uses a task for each of its steps. */
function databaseTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

/** Lets the work continue for some steps: of promises, then of the database. */
async function goOn(steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await (step % 4 === 3 ? databaseTurn() : undefined);
  }
}

/** Transactions that the page has begun. */
function begun(): IDBTransaction[] {
  return spy.mock.results.flatMap(({ type, value }) => (type === 'return' ? [value] : []));
}

function isOpen(transaction: IDBTransaction): boolean {
  try {
    transaction.abort();
    return true;
  } catch {
    return false;
  }
}

/** Moves the page to the back/forward cache after some steps, checks what it leaves behind, and restores it. */
async function leaveWithin<Result>(
  point: number,
  work: () => Promise<Result>,
  meanwhile: () => Promise<void> = async () => {},
): Promise<Result> {
  const result = work();
  // Checked below.
  result.catch(() => undefined);
  await goOn(point);
  enterBfcache();
  // A transaction that has just begun is reported by a promise.
  await goOn(3);
  expect(begun().filter(isOpen)).toEqual([]);
  spy.mockClear();
  await goOn(20);
  expect(begun().filter(({ mode }) => mode !== 'versionchange')).toEqual([]);
  await meanwhile();
  leaveBfcache();
  return result;
}

const tap = async (log: Log, id: number) =>
  log.change((now) => append(add('x', id), tapped(now.device.epoch, id))(now));

describe.each(points)('SYNC-1: a page that is left after %i awaits', (point) => {
  it('has its edit in the log once, after edits of another page', async () => {
    const log = await openIndexedLog(name);
    await tap(log, 1);
    await leaveWithin(
      point,
      () => tap(log, 2),
      async () => {
        vi.resetModules();
        const other = await (await import('@aangan/offline-cart/indexed-db')).openIndexedLog(name);
        await tap(other, 3);
        other.close();
      },
    );
    const quantities = (await log.read()).log.map(
      ({ edit }) => 'quantity' in edit && edit.quantity,
    );
    expect(new Set(quantities)).toEqual(new Set([1, 2, 3]));
    expect(quantities).toHaveLength(3);
    log.close();
  });

  it('has opened a new log', async () => {
    const log = await leaveWithin(point, () => openIndexedLog(name));
    await tap(log, 1);
    expect((await log.read()).log).toHaveLength(1);
    log.close();
  });

  it('seals a batch once, with one number', async () => {
    const log = await openIndexedLog(name);
    await tap(log, 1);
    await leaveWithin(point, () => log.change(seal('cart', 'ledger')));
    await log.change(seal('cart', 'ledger'));
    const { seals } = await log.read();
    expect(seals.flatMap(({ effects }) => effects.map(({ n }) => n))).toEqual([1]);
    log.close();
  });

  it('changes a value of the device once', async () => {
    const store = openDeviceStore('test');
    const grow = (old: unknown) => `${typeof old === 'string' ? old : ''}x`;
    await store.change('key', grow);
    expect(await leaveWithin(point, () => store.change('key', grow))).toBe('xx');
    expect(await leaveWithin(point, () => store.read('key'))).toBe('xx');
    expect(await openDeviceStore('test').read('key')).toBe('xx');
  });

  it('deletes a value', async () => {
    const store = keyValueStore('test', 'values');
    await store.update('key', () => 'kept');
    await leaveWithin(point, () => store.delete('key'));
    expect(await store.get('key')).toBeUndefined();
  });

  it('has a tap of another page from the database', async () => {
    const taps = tapStorage({ prefix: 'test-tap:', epochKey: 'test-epoch' });
    const here = tapDatabase('test-taps', taps);
    await leaveWithin(point, here.open);
    const { id } = taps.write(add('x'), null);
    expect(await leaveWithin(point, here.readAll)).toMatchObject([{ id }]);
  });

  it('updates the entries of its caches', async () => {
    const entry = {
      cache: 'aangan-answers-1',
      url: '/a',
      bytes: 1,
      cachedAt: 1,
      usedAt: 1,
    } as const;
    await leaveWithin(point, () => writeEntry(entry));
    expect(await leaveWithin(point, () => listEntries(entry.cache))).toEqual([entry]);
    await leaveWithin(point, () => deleteEntries(entry.cache, [entry.url]));
    expect(await listEntries(entry.cache)).toEqual([]);
  });
});

it('an opening that the browser aborts while the page is cached is repeated', async () => {
  const real = indexedDB;
  const pending = new EventTarget();
  const error = new DOMException('Version change transaction on cached page is aborted');
  vi.stubGlobal('indexedDB', { open: () => Object.assign(pending, { error }) });
  const opening = openIndexedLog(name);
  await goOn(8);
  enterBfcache();
  vi.stubGlobal('indexedDB', real);
  leaveBfcache();
  pending.dispatchEvent(new Event('error'));
  const log = await opening;
  await tap(log, 1);
  expect((await log.read()).log).toHaveLength(1);
});

it('an error while the page is not cached is reported', async () => {
  const store = keyValueStore('test', 'values');
  await expect(
    store.update('key', () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await store.get('key')).toBeUndefined();
});
