import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryLog } from '../log/memory-log';
import type { TransportName } from '../log/sealed-batch';
import type { Log } from '../log/step';
import { emptyCart } from '../testing/empty-cart';
import { add } from '../testing/edits';
import type { Transport } from '../transport/transport';
import { syncCore } from './sync-core';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = () => Promise.reject(new Error('not called'));

function transport(name: TransportName): Transport {
  return {
    name,
    cancel: never,
    merge: never,
    send: ({ effects }) => {
      const outcomes = new Map(effects.map(({ key }) => [key, { kind: 'applied' as const }]));
      return Promise.resolve({
        kind: 'acknowledged',
        outcomes,
        state: { lane: 'cart', cart: emptyCart },
      });
    },
  };
}

/** Counts the transactions of a core, each of which reads the whole log. */
async function openCore(isOnline: boolean) {
  const count = { changes: 0, reads: 0 };
  const inner = memoryLog();
  const log: Log = {
    ...inner,
    change: (step) => {
      count.changes += 1;
      return inner.change(step);
    },
    read: () => {
      count.reads += 1;
      return inner.read();
    },
  };
  const core = syncCore({
    log,
    transports: { ledger: transport('ledger'), stock: transport('stock') },
    reachability: {
      ask: () =>
        Promise.resolve(
          isOnline
            ? { kind: 'known', transport: 'ledger' }
            : { kind: 'retry', retryAfter: null, failedKeys: [] },
        ),
      noteResponse: () => undefined,
    },
    readShop: never,
    credentials: () => Promise.resolve(null),
    tokenRefused: () => undefined,
    reportOutcomes: () => undefined,
    isVisible: () => true,
    lock: { run: (_lane, work, stop) => work(stop) },
    tabs: { notify: () => undefined, listen: () => () => undefined },
    askToPersist: () => undefined,
  });
  const pending: number[] = [];
  core.onView(({ lanes }) => pending.push(lanes.cart.pending));
  const { epoch } = await core.view();
  const edit = async (id: string) => {
    Object.assign(count, { changes: 0, reads: 0 });
    await core.edit(add(id), epoch);
    await vi.advanceTimersByTimeAsync(0);
    return { ...count, pending: pending.at(-1) };
  };
  await edit('first');
  return edit;
}

it('an edit online needs no read besides the transactions that append, seal and acknowledge it', async () => {
  const edit = await openCore(true);
  expect(await edit('x')).toEqual({ changes: 3, reads: 0, pending: 0 });
});

it('an edit offline needs only the transaction that appends it, while the lane pauses', async () => {
  const edit = await openCore(false);
  expect(await edit('x')).toEqual({ changes: 1, reads: 0, pending: 2 });
});
