import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openIndexedLog } from '../log/indexed-log';
import { memoryLog } from '../log/memory-log';
import type { Log } from '../log/step';
import { absorb } from '../steps/absorb';
import { append } from '../steps/append';
import { signIn } from '../steps/sign-in';
import { signOut } from '../steps/sign-out';
import { add, adjust, tapped } from '../testing/edits';
import { stubLocalStorage } from '../testing/local-storage';
import { absorbTaps, absorbTapsOfDatabase, mirrorEpoch } from './absorb-taps';
import { openTapDatabase, tapsInDatabase } from './tap-database';
import { forgetTap, isTapKept, keepEpoch, keepTap } from './tap-storage';

const DAY_MS = 24 * 60 * 60 * 1000;

let values: Record<string, string>;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  values = stubLocalStorage();
});
afterEach(() => vi.useRealTimers());

const coreOver = (log: Log) => ({
  absorb: (tap: Parameters<typeof absorb>[0]) => log.change(absorb(tap)),
  survivesReload: log.survivesReload,
});
const left = () => Object.keys(values).filter((key) => key.startsWith('aangan-tap:'));

/** A device whose pages know its epoch. */
async function device() {
  const log = await openIndexedLog('aangan-sync');
  keepEpoch((await log.read()).device.epoch);
  return log;
}

it('SYNC-1, SYNC-7: what a page wrote down and could not hand over is taken by the next, once', async () => {
  const log = await device();
  const { id } = keepTap(add('x', 2), null);
  await absorbTaps(coreOver(log));
  await absorbTaps(coreOver(log));
  expect((await log.read()).log).toMatchObject([{ id, edit: add('x', 2) }]);
  expect(left()).toEqual([]);
});

it('is taken once by two tabs that start at the same time', async () => {
  const [one, two] = [await device(), await device()];
  keepTap(add('x'), null);
  keepTap(add('y'), null);
  await Promise.all([absorbTaps(coreOver(one)), absorbTaps(coreOver(two))]);
  expect((await one.read()).log).toHaveLength(2);
});

it('is not taken again where the page died before it was removed, also after the shop has settled it', async () => {
  const log = await device();
  const tap = keepTap(add('x'), null);
  const text = values[`aangan-tap:${tap.id}`] ?? '';
  await absorbTaps(coreOver(log));
  await log.change((now) => ({
    result: null,
    writes: now.log.map(({ seq }) => ({ store: 'log', remove: seq })),
  }));
  // A browser that crashes may find local storage as it was some seconds before.
  values[`aangan-tap:${tap.id}`] = text;
  await absorbTaps(coreOver(log));
  expect((await log.read()).log).toEqual([]);
  expect(left()).toEqual([]);
});

it('its own page and another one: whoever hands it in first', async () => {
  const log = await device();
  const tap = keepTap(add('x'), null);
  await absorbTaps(coreOver(log));
  const { epoch } = (await log.read()).device;
  expect(await log.change(append(tap.edit, { ...tap, epoch }))).toMatchObject({ id: tap.id });
  expect((await log.read()).log).toHaveLength(1);
});

it('SYNC-4: is never another customer’s, nor a guest’s who came after them', async () => {
  const log = await device();
  await log.change(signIn('asha'));
  keepEpoch((await log.read()).device.epoch);
  keepTap(add('x'), null);
  await log.change(signOut('drop'));
  await absorbTaps(coreOver(log));
  expect((await log.read()).log).toEqual([]);
  expect(left(), 'nothing of theirs stays on the device').toEqual([]);
});

it('a guest’s becomes the customer’s with their sign-in', async () => {
  const log = await device();
  keepTap(add('x'), null);
  await log.change(signIn('asha'));
  await absorbTaps(coreOver(log));
  expect((await log.read()).log).toMatchObject([{ owner: { kind: 'customer', id: 'asha' } }]);
});

it('on a device that was never used it is the guest’s', async () => {
  const log = await openIndexedLog('aangan-sync');
  keepTap(add('x'), null);
  await absorbTaps(coreOver(log));
  expect((await log.read()).log).toMatchObject([{ owner: { kind: 'guest' } }]);
});

it('expires after seven days in which no page was opened', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const log = await device();
  keepTap(add('x'), null);
  vi.setSystemTime(6 * DAY_MS);
  keepTap(add('y'), null);
  vi.setSystemTime(7 * DAY_MS + 1);
  await absorbTaps(coreOver(log));
  expect((await log.read()).log).toMatchObject([{ edit: add('y') }]);
  expect(left()).toEqual([]);
});

it('tells of a tap that the cart does not take, as nobody watches it any more', async () => {
  const log = await device();
  const { epoch } = (await log.read()).device;
  await log.change(append(add('x', 99), tapped(epoch, 1)));
  keepTap(add('x'), null);
  keepTap(adjust('y', 1), null);
  await absorbTaps(coreOver(log));
  const now = await log.read();
  expect(now.log).toHaveLength(1);
  expect(now.notices).toMatchObject([{ kind: 'line-refused', reason: 'too-many', op: 'add' }]);
  expect(left()).toEqual([]);
});

it('16: leaves a newer build’s taps to it, and removes what nobody can read', async () => {
  const log = await device();
  values['aangan-tap:new'] = JSON.stringify({ version: 2, time: Date.now(), what: 'ever' });
  values['aangan-tap:torn'] = '{"version":1,"id"';
  await absorbTaps(coreOver(log));
  expect(left()).toEqual(['aangan-tap:new']);
});

it('is found in the database where the browser was killed before local storage reached the disk', async () => {
  const log = await device();
  await absorbTapsOfDatabase(coreOver(log));
  const { id } = keepTap(add('x'), null);
  for (const key of left()) delete values[key];
  await absorbTapsOfDatabase(coreOver(log));
  await absorbTapsOfDatabase(coreOver(log));
  expect((await log.read()).log).toMatchObject([{ id }]);
  expect(await tapsInDatabase()).toEqual([]);
});

it('is put there within its own task, and committed: nothing of it waits for the page', async () => {
  await openTapDatabase();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
  keepTap(add('x'), null);
  expect([put, commit].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('a page whose log goes with it does not change whose the taps of the next page are', async () => {
  const log = await device();
  for (const customer of ['asha', 'bela']) await log.change(signIn(customer));
  const { epoch } = (await log.read()).device;
  for (const one of [log, memoryLog()]) {
    const { device: shown } = await one.read();
    const onView = (listen: (view: { epoch: number }) => void) => listen(shown);
    mirrorEpoch({ survivesReload: one.survivesReload, onView });
  }
  // Made before the next page has opened its log.
  expect(keepTap(add('x'), null)).toMatchObject({ epoch });
});

it('is not handed to a log that goes with its page', async () => {
  const { id } = keepTap(add('x'), null);
  await absorbTaps(coreOver(memoryLog()));
  expect(isTapKept(id)).toBe(true);
});

it('nothing throws where storage is blocked', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  const tap = keepTap(add('x'), null);
  expect(isTapKept(tap.id)).toBe(false);
  forgetTap(tap.id);
  keepEpoch(2);
});
