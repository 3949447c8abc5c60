import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryLog } from '../log/memory-log';
import { emptyCart } from '../testing/empty-cart';
import { add, storeMissingCart } from '../testing/edits';
import type { SendReply, Transport } from '../transport/transport';
import { MAX_HIDDEN_DELAY_MS } from './backoff';
import { syncCore } from './sync-core';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const never = () => Promise.reject(new Error('not called'));
const busy: SendReply = { kind: 'retry', retryAfter: 2000, failedKeys: [] };

/** A core with one edit made while the shop could not be reached. */
async function openCore({ isVisible = true, rejections = 0 } = {}) {
  const page = { isVisible, isOnline: false };
  const sentAt: number[] = [];
  const transport: Transport = {
    name: 'ledger',
    cancel: vi.fn(never),
    merge: never,
    send: ({ effects }) => {
      sentAt.push(Date.now());
      if (sentAt.length <= rejections) return Promise.resolve(busy);
      const outcomes = new Map(effects.map(({ key }) => [key, { kind: 'applied' as const }]));
      return Promise.resolve({
        kind: 'acknowledged',
        outcomes,
        state: { lane: 'cart', cart: emptyCart },
      });
    },
  };
  const log = memoryLog();
  await storeMissingCart(log);
  const core = syncCore({
    log,
    transports: { ledger: transport, stock: { ...transport, name: 'stock' } },
    reachability: {
      ask: () =>
        Promise.resolve(
          page.isOnline
            ? { kind: 'known', transport: 'ledger' }
            : { kind: 'retry', retryAfter: 300_000, failedKeys: [] },
        ),
      noteResponse: () => undefined,
    },
    readShop: never,
    credentials: () => Promise.resolve(null),
    tokenRefused: () => undefined,
    reportOutcomes: () => undefined,
    lock: { run: (_lane, work, stop) => work(stop) },
    isVisible: () => page.isVisible,
    tabs: { notify: () => undefined, listen: () => () => undefined },
    askToPersist: () => undefined,
  });
  const { epoch } = await core.view();
  await core.edit(add('x'), epoch);
  await vi.advanceTimersByTimeAsync(0);
  expect(sentAt).toEqual([]);
  page.isOnline = true;
  return { core, page, sentAt, transport, now: Date.now() };
}

it('a visible page replays at once when the device is online', async () => {
  const { core, sentAt, now } = await openCore();
  void core.wake('online');
  await vi.advanceTimersByTimeAsync(0);
  expect(sentAt).toEqual([now]);
});

it.each(['online', 'background-sync'] as const)(
  'a page in the background delays a replay by %s',
  async (why) => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { core, sentAt, now } = await openCore({ isVisible: false });
    const left = core.wake(why);
    await vi.advanceTimersByTimeAsync(MAX_HIDDEN_DELAY_MS);
    expect(sentAt).toEqual([now + MAX_HIDDEN_DELAY_MS / 2]);
    expect(await left).toBe(0);
  },
);

it('a page that becomes visible does not wait for the delay that it had in the background', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { core, page, sentAt, now } = await openCore({ isVisible: false });
  void core.wake('online');
  await vi.advanceTimersByTimeAsync(1000);
  page.isVisible = true;
  void core.wake('focus');
  await vi.advanceTimersByTimeAsync(MAX_HIDDEN_DELAY_MS);
  expect(sentAt).toEqual([now + 1000]);
});

it('a device never stops because of load, and never comes before the Retry-After', async () => {
  const rejections = 200;
  const { core, sentAt, transport } = await openCore({ rejections });
  void core.wake('online');
  await vi.advanceTimersByTimeAsync(rejections * 4000);
  expect(sentAt).toHaveLength(rejections + 1);
  const pauses = sentAt.slice(1).map((at, index) => at - (sentAt[index] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(2000);
  expect(Math.max(...pauses)).toBeGreaterThan(3000);
  expect(transport.cancel).not.toHaveBeenCalled();
  expect((await core.view()).lanes.cart.pending).toBe(0);
});
