import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchForUpdate } from './app-update';

const worker = vi.hoisted(() => ({
  listeners: new Map<string, () => void>(),
  skips: 0,
  registration: undefined as
    | { waiting: object | null; active: object | null; update: () => Promise<void> }
    | undefined,
}));

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener(type: string, listener: () => void) {
      worker.listeners.set(type, listener);
    }
    messageSkipWaiting() {
      worker.skips += 1;
    }
    register() {
      return Promise.resolve(worker.registration);
    }
  },
}));

const update = vi.fn<() => Promise<void>>();
const reload = vi.fn<() => void>();
const stops: (() => void)[] = [];

beforeEach(() => {
  worker.listeners.clear();
  worker.skips = 0;
  sessionStorage.clear();
  update.mockReset().mockResolvedValue(undefined);
  reload.mockReset();
  worker.registration = { waiting: {}, active: {}, update };
  vi.stubGlobal('location', { reload });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

/** Opens a page. Returns the `apply` functions of the new versions that were reported. */
async function open({ controlled = true } = {}) {
  worker.listeners.clear();
  const controller = controlled ? {} : null;
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
  const reported: (() => void)[] = [];
  const stop = watchForUpdate((apply) => reported.push(apply));
  stops.push(stop);
  await vi.waitFor(() => expect(worker.listeners.size).toBe(2));
  await Promise.resolve();
  return { reported, stop };
}

async function happens(type: string): Promise<void> {
  worker.listeners.get(type)?.();
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

it('PWA-3: a new version waits until the shopper applies it, then the page reloads once', async () => {
  const { reported } = await open();
  await happens('waiting');
  expect(reported).toHaveLength(1);
  expect(worker.skips).toBe(0);
  reported[0]?.();
  expect(worker.skips).toBe(1);
  expect(reload).not.toHaveBeenCalled();
  await happens('controlling');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('PWA-3: the page reloads although the worker does not take over, and does not ask again', async () => {
  const { reported } = await open();
  await happens('waiting');
  vi.useFakeTimers();
  reported[0]?.();
  vi.advanceTimersByTime(2999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.useRealTimers();

  const later = await open();
  await happens('waiting');
  expect(worker.skips).toBe(2);
  await happens('controlling');
  expect(later.reported).toEqual([]);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a later version is reported again', async () => {
  const first = await open();
  await happens('waiting');
  first.reported[0]?.();
  vi.setSystemTime(Date.now() + 10 * 60_000);
  const later = await open();
  await happens('waiting');
  expect(later.reported).toHaveLength(1);
});

it('PWA-3: a page whose version was applied in another tab reports it, and does not reload by itself', async () => {
  const { reported } = await open();
  await happens('controlling');
  expect(reload).not.toHaveBeenCalled();
  reported[0]?.();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('PWA-3: the first worker on a device is not a new version, the next one is', async () => {
  const { reported } = await open({ controlled: false });
  await happens('controlling');
  expect(reported).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
  await happens('controlling');
  expect(reported).toHaveLength(1);
});

it.each<[string, { waiting: object | null; active: object | null }]>([
  ['as waiting, like Firefox does', { waiting: {}, active: null }],
  ['and is active by then', { waiting: null, active: {} }],
])('PWA-3: the first worker that is reported %s is not a new version', async (_how, state) => {
  worker.registration = { ...state, update };
  const { reported } = await open({ controlled: false });
  await happens('waiting');
  expect(reported).toEqual([]);
});

it('a version that was applied meanwhile is loaded by a reload', async () => {
  const { reported } = await open();
  await happens('waiting');
  if (worker.registration) worker.registration.waiting = null;
  reported[0]?.();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('checks each hour and on return to the page, at most once a minute', async () => {
  const { stop } = await open();
  const back = () => document.dispatchEvent(new Event('visibilitychange'));
  back();
  expect(update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60 * 60_000);
  expect(update).toHaveBeenCalledTimes(1);
  back();
  expect(update).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(61_000);
  back();
  expect(update).toHaveBeenCalledTimes(2);
  stop();
  vi.advanceTimersByTime(5 * 60 * 60_000);
  back();
  expect(update).toHaveBeenCalledTimes(2);
});

it('a check without a connection is no failure', async () => {
  await open();
  update.mockRejectedValue(new TypeError('offline'));
  vi.advanceTimersByTime(60 * 60_000);
  expect(update).toHaveBeenCalledTimes(1);
});

it('does nothing in a browser without service workers', () => {
  vi.stubGlobal('navigator', {});
  stops.push(watchForUpdate(() => expect.unreachable()));
  expect(worker.listeners.size).toBe(0);
});
