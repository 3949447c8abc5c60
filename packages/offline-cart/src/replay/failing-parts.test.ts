import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryLog } from '../log/memory-log';
import { emptyCart } from '../testing/empty-cart';
import { add, storeMissingCart } from '../testing/edits';
import type { Transport } from '../transport/transport';
import type { SyncView } from './sync-view';
import { syncCore } from './sync-core';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = () => Promise.reject(new Error('not called'));

type Part = 'credentials' | 'lock';

/** A guest's core of which one part rejects while it is named. */
async function openCore() {
  const page: { failing: Part | null } = { failing: null };
  const failIf = (part: Part) =>
    page.failing === part ? Promise.reject(new Error(part)) : Promise.resolve();
  const transport: Transport = {
    name: 'ledger',
    cancel: never,
    merge: never,
    send: ({ effects }) => {
      const outcomes = new Map(effects.map(({ key }) => [key, { kind: 'applied' as const }]));
      const state = { lane: 'cart', cart: emptyCart } as const;
      return Promise.resolve({ kind: 'acknowledged', outcomes, state });
    },
  };
  const log = memoryLog();
  await storeMissingCart(log);
  const core = syncCore({
    log,
    transports: { ledger: transport, stock: { ...transport, name: 'stock' } },
    reachability: {
      ask: () => Promise.resolve({ kind: 'known', transport: 'ledger' }),
      noteResponse: () => undefined,
    },
    readShop: never,
    credentials: async () => {
      await failIf('credentials');
      return null;
    },
    tokenRefused: () => undefined,
    reportOutcomes: () => undefined,
    lock: {
      run: async (_lane, work, stop) => {
        await failIf('lock');
        return work(stop);
      },
    },
    isVisible: () => true,
    tabs: { notify: () => undefined, listen: () => () => undefined },
    askToPersist: () => undefined,
  });
  const { epoch } = await core.view();
  return { core, page, epoch };
}

it.each<Part>(['credentials', 'lock'])('retries after an error of %s', async (part) => {
  const { core, page, epoch } = await openCore();
  page.failing = part;
  await core.edit(add('x'), epoch);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await core.pendingIntents()).toHaveLength(1);
  page.failing = null;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await core.pendingIntents()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

it('a page that releases its locks does not retry', async () => {
  const { core, page, epoch } = await openCore();
  page.failing = 'lock';
  await core.edit(add('x'), epoch);
  core.releaseLocks();
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('publishes a view that could not be published', async () => {
  const { core, page, epoch } = await openCore();
  const views: SyncView[] = [];
  core.onView((view) => views.push(view));
  await core.edit(add('x'), epoch);
  await vi.advanceTimersByTimeAsync(0);
  page.failing = 'credentials';
  await core.dismiss('none');
  await vi.advanceTimersByTimeAsync(60_000);
  page.failing = null;
  views.length = 0;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(views).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});

it('a closed core publishes nothing later', async () => {
  const { core, page } = await openCore();
  page.failing = 'credentials';
  core.onView(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(1);
  core.close();
  expect(vi.getTimerCount()).toBe(0);
});
