import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openIndexedLog } from '../indexed-db/indexed-log';
import { memoryLog } from '../log/memory-log';
import type { Log } from '../log/step';
import { absorb } from '../steps/absorb';
import { append } from '../steps/append';
import { signIn } from '../steps/sign-in';
import { signOut } from '../steps/sign-out';
import { add, adjust, tapped } from '../testing/edits';
import { fakeLocalStorage } from '../testing/fake-browser';
import { absorbTaps, absorbTapsOfDatabase, mirrorEpoch } from './absorb-taps';
import { tapDatabase, type TapDatabase } from './tap-database';
import { tapStorage, type TapStorage } from './tap-storage';

const DAY_MS = 24 * 60 * 60 * 1000;

let values: Record<string, string>;
let taps: TapStorage;
let database: TapDatabase;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  values = fakeLocalStorage();
  vi.stubGlobal('localStorage', values);
  taps = tapStorage({ prefix: 'aangan-tap:', epochKey: 'aangan-epoch' });
  database = tapDatabase('aangan-taps', taps);
});
afterEach(() => vi.useRealTimers());

const coreOver = (log: Log) => ({
  absorb: async (tap: Parameters<typeof absorb>[0]) => (await log.change(absorb(tap))).result,
  survivesReload: log.survivesReload,
});
const left = () => Object.keys(values).filter((key) => key.startsWith('aangan-tap:'));

/** A device whose pages know its epoch. */
async function device() {
  const log = await openIndexedLog('aangan-sync');
  taps.storeEpoch((await log.read()).device.epoch);
  return log;
}

it('SYNC-1, SYNC-7: the next page appends what a page could not append, once', async () => {
  const log = await device();
  const { id } = taps.write(add('x', 2), null);
  await absorbTaps(coreOver(log), taps);
  await absorbTaps(coreOver(log), taps);
  expect((await log.read()).log).toMatchObject([{ id, edit: add('x', 2) }]);
  expect(left()).toEqual([]);
});

it('two tabs that start at the same time append a tap once', async () => {
  const [one, two] = [await device(), await device()];
  taps.write(add('x'), null);
  taps.write(add('y'), null);
  await Promise.all([absorbTaps(coreOver(one), taps), absorbTaps(coreOver(two), taps)]);
  expect((await one.read()).log).toHaveLength(2);
});

it('a tap whose record was not removed is not appended again, even after the shop has acknowledged it', async () => {
  const log = await device();
  const tap = taps.write(add('x'), null);
  const text = values[`aangan-tap:${tap.id}`] ?? '';
  await absorbTaps(coreOver(log), taps);
  await log.change((now) => ({
    result: null,
    writes: now.log.map(({ seq }) => ({ store: 'log', remove: seq })),
  }));
  // After a crash, local storage may be in the state of some seconds before.
  values[`aangan-tap:${tap.id}`] = text;
  await absorbTaps(coreOver(log), taps);
  expect((await log.read()).log).toEqual([]);
  expect(left()).toEqual([]);
});

it('a tap is appended once if another page absorbs it first', async () => {
  const log = await device();
  const tap = taps.write(add('x'), null);
  await absorbTaps(coreOver(log), taps);
  const { epoch } = (await log.read()).device;
  expect((await log.change(append(tap.edit, { ...tap, epoch }))).result).toMatchObject({
    id: tap.id,
  });
  expect((await log.read()).log).toHaveLength(1);
});

it('SYNC-4: never becomes another customer’s, nor that of a guest who came after them', async () => {
  const log = await device();
  await log.change(signIn('asha'));
  taps.storeEpoch((await log.read()).device.epoch);
  taps.write(add('x'), null);
  await log.change(signOut('drop'));
  await absorbTaps(coreOver(log), taps);
  expect((await log.read()).log).toEqual([]);
  expect(left(), 'nothing of theirs stays on the device').toEqual([]);
});

it('a guest’s tap becomes the customer’s with their sign-in', async () => {
  const log = await device();
  taps.write(add('x'), null);
  await log.change(signIn('asha'));
  await absorbTaps(coreOver(log), taps);
  expect((await log.read()).log).toMatchObject([{ owner: { kind: 'customer', id: 'asha' } }]);
});

it('on a device that was never used, a tap is the guest’s', async () => {
  const log = await openIndexedLog('aangan-sync');
  taps.write(add('x'), null);
  await absorbTaps(coreOver(log), taps);
  expect((await log.read()).log).toMatchObject([{ owner: { kind: 'guest' } }]);
});

it('expires after seven days in which no page was opened', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const log = await device();
  taps.write(add('x'), null);
  vi.setSystemTime(6 * DAY_MS);
  taps.write(add('y'), null);
  vi.setSystemTime(7 * DAY_MS + 1);
  await absorbTaps(coreOver(log), taps);
  expect((await log.read()).log).toMatchObject([{ edit: add('y') }]);
  expect(left()).toEqual([]);
});

it('reports a tap that the cart refuses as a notice', async () => {
  const log = await device();
  const { epoch } = (await log.read()).device;
  await log.change(append(add('x', 99), tapped(epoch, 1)));
  taps.write(add('x'), null);
  taps.write(adjust('y', 1), null);
  await absorbTaps(coreOver(log), taps);
  const now = await log.read();
  expect(now.log).toHaveLength(1);
  expect(now.notices).toMatchObject([{ kind: 'line-refused', reason: 'too-many', op: 'add' }]);
  expect(left()).toEqual([]);
});

it('16: leaves a newer build’s taps to it, and removes damaged ones', async () => {
  const log = await device();
  values['aangan-tap:new'] = JSON.stringify({ version: 2, time: Date.now(), what: 'ever' });
  values['aangan-tap:torn'] = '{"version":1,"id"';
  await absorbTaps(coreOver(log), taps);
  expect(left()).toEqual(['aangan-tap:new']);
});

it('is read from the database if the browser was killed before local storage reached the disk', async () => {
  const log = await device();
  await absorbTapsOfDatabase(coreOver(log), taps, database);
  const { id } = taps.write(add('x'), null);
  for (const key of left()) delete values[key];
  await absorbTapsOfDatabase(coreOver(log), taps, database);
  await absorbTapsOfDatabase(coreOver(log), taps, database);
  expect((await log.read()).log).toMatchObject([{ id }]);
  expect(await database.readAll()).toEqual([]);
});

it('is written to the database and committed within the task of the tap', async () => {
  await database.open();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
  taps.write(add('x'), null);
  expect([put, commit].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('a log in memory does not change the epoch of later pages’ taps', async () => {
  const log = await device();
  for (const customer of ['asha', 'bela']) await log.change(signIn(customer));
  const { epoch } = (await log.read()).device;
  for (const one of [log, memoryLog()]) {
    const { device: shown } = await one.read();
    const onView = (listen: (view: { epoch: number }) => void) => listen(shown);
    mirrorEpoch({ survivesReload: one.survivesReload, onView }, taps);
  }
  // Tapped before the next page has opened its log.
  expect(taps.write(add('x'), null)).toMatchObject({ epoch });
});

it('is not appended to a log in memory', async () => {
  const { id } = taps.write(add('x'), null);
  await absorbTaps(coreOver(memoryLog()), taps);
  expect(taps.has(id)).toBe(true);
});

it('nothing throws if storage is blocked', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  const tap = taps.write(add('x'), null);
  expect(taps.has(tap.id)).toBe(false);
  taps.remove(tap.id);
  taps.storeEpoch(2);
});
