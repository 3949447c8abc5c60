import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memoryLog } from '../log/memory-log';
import type { TransportName } from '../log/sealed-batch';
import type { Log } from '../log/step';
import { StorageError } from '../log/storage-error';
import { add, adjust, variant } from '../testing/edits';
import { syncCore, type SyncCore } from './sync-core';

/** A log whose reads and changes resolve when the test lets them. */
function slowLog() {
  const inner = memoryLog();
  const held: (() => void)[] = [];
  let isHeld = false;
  const hold = () => (isHeld ? new Promise<void>((resolve) => held.push(resolve)) : undefined);
  const log: Log = {
    ...inner,
    // Changes run in the order of the calls, as in a database; only their promises are delayed.
    change: async (step) => {
      const changed = await inner.change(step);
      await hold();
      return changed;
    },
    read: async () => {
      const now = await inner.read();
      await hold();
      return now;
    },
  };
  return {
    log,
    holdBack: () => {
      isHeld = true;
    },
    /** Resolves the oldest pending call. */
    letOne: async () => {
      held.shift()?.();
      await turn();
    },
    letAll: async () => {
      isHeld = false;
      while (held.length > 0) held.shift()?.();
      await turn();
    },
  };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

const never = () => Promise.reject(new Error('Nothing is sent here'));
const silent = (name: TransportName) => ({ name, send: never, cancel: never, merge: never });

async function openCore(log: Log) {
  const core = syncCore({
    log,
    transports: { ledger: silent('ledger'), stock: silent('stock') },
    reachability: { ask: never, noteResponse: () => undefined },
    readShop: never,
    credentials: () => Promise.resolve(null),
    tokenRefused: () => undefined,
    reportOutcomes: () => undefined,
    // The lock is never granted, so nothing is sent.
    isVisible: () => true,
    lock: { run: () => Promise.resolve(null) },
    tabs: { notify: () => undefined, listen: () => () => undefined },
    askToPersist: () => undefined,
  });
  const counts: number[] = [];
  core.onView((view) => counts.push(view.cart.itemCount));
  await turn();
  return { core, counts };
}

async function epochOf(core: SyncCore) {
  return (await core.view()).epoch;
}

it('SYNC-1: an edit is in the view before the call returns, and the call resolves when it is stored', async () => {
  const slow = slowLog();
  const { core, counts } = await openCore(slow.log);
  const epoch = await epochOf(core);
  slow.holdBack();
  let isKept = false;
  const made = core.edit(add('x', 2), epoch).then(() => (isKept = true));
  expect(counts.at(-1)).toBe(2);
  void core.edit(adjust('x', 1), epoch);
  expect(counts.at(-1)).toBe(3);
  await turn();
  expect(isKept).toBe(false);
  await slow.letAll();
  await made;
  expect(counts.at(-1)).toBe(3);
});

it('removes an edit that cannot be stored from the view, before it rejects', async () => {
  const { log } = slowLog();
  let isFull = false;
  const full: Log = {
    ...log,
    change: (step) => (isFull ? Promise.reject(new StorageError('full')) : log.change(step)),
  };
  const { core, counts } = await openCore(full);
  const epoch = await epochOf(core);
  await core.edit(add('x', 1), epoch);
  isFull = true;
  const made = core.edit(add('x', 1), epoch);
  expect(counts.at(-1)).toBe(2);
  await expect(made).rejects.toThrow(StorageError);
  expect(counts.at(-1)).toBe(1);
});

it('shows nothing of an edit that changes nothing', async () => {
  const { log } = slowLog();
  const { core, counts } = await openCore(log);
  const epoch = await epochOf(core);
  const made = core.edit(adjust('x', 1), epoch);
  expect(counts.at(-1)).toBe(0);
  expect(await made).toEqual({ kind: 'nothing-to-do' });
  expect(await core.edit({ op: 'add', item: variant('x'), quantity: 1 }, epoch - 5)).toEqual({
    kind: 'not-theirs',
  });
  expect(Math.max(...counts)).toBe(0);
});

it('counts each edit exactly once, whatever ends first', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('tap', 'look', 'let'), { maxLength: 30 }),
      async (doings) => {
        const slow = slowLog();
        const { core, counts } = await openCore(slow.log);
        const epoch = await epochOf(core);
        slow.holdBack();
        let tapped = 0;
        for (const doing of doings) {
          if (doing === 'tap') {
            tapped += 1;
            void core.edit(add('x', 1), epoch);
          } else if (doing === 'look') void core.view();
          else await slow.letOne();
          expect(counts.at(-1)).toBe(tapped);
        }
        await slow.letAll();
        expect(counts.at(-1)).toBe(tapped);
        expect(counts).toEqual(counts.toSorted((one, other) => one - other));
        core.close();
      },
    ),
    { numRuns: 200 },
  );
});
