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

/** Opens a page; gives the ways to take a new version that it was told of. */
async function open({ controlled = true } = {}) {
  worker.listeners.clear();
  const controller = controlled ? {} : null;
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
  const told: (() => void)[] = [];
  const stop = watchForUpdate((apply) => told.push(apply));
  stops.push(stop);
  await vi.waitFor(() => expect(worker.listeners.size).toBe(2));
  await Promise.resolve();
  return { told, stop };
}

async function happens(type: string): Promise<void> {
  worker.listeners.get(type)?.();
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

it('PWA-3: a new version waits until the shopper takes it, then the page loads anew once', async () => {
  const { told } = await open();
  await happens('waiting');
  expect(told).toHaveLength(1);
  expect(worker.skips).toBe(0);
  told[0]?.();
  expect(worker.skips).toBe(1);
  expect(reload).not.toHaveBeenCalled();
  await happens('controlling');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('PWA-3: a worker that does not come is not waited for: the page loads anew, and asks no second time', async () => {
  const { told } = await open();
  await happens('waiting');
  vi.useFakeTimers();
  told[0]?.();
  vi.advanceTimersByTime(2999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.useRealTimers();

  const later = await open();
  await happens('waiting');
  expect(worker.skips).toBe(2);
  await happens('controlling');
  expect(later.told).toEqual([]);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('the version after that is asked about again', async () => {
  const first = await open();
  await happens('waiting');
  first.told[0]?.();
  vi.setSystemTime(Date.now() + 10 * 60_000);
  const later = await open();
  await happens('waiting');
  expect(later.told).toHaveLength(1);
});

it('PWA-3: a page whose version was taken in another tab is told, and not loaded anew under the shopper', async () => {
  const { told } = await open();
  await happens('controlling');
  expect(reload).not.toHaveBeenCalled();
  told[0]?.();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('PWA-3: the first worker on a device is no new version, the next one is', async () => {
  const { told } = await open({ controlled: false });
  await happens('controlling');
  expect(told).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
  await happens('controlling');
  expect(told).toHaveLength(1);
});

it.each<[string, { waiting: object | null; active: object | null }]>([
  ['as waiting, as Firefox does', { waiting: {}, active: null }],
  ['and is active by then', { waiting: null, active: {} }],
])('PWA-3: the first worker that is reported %s is no new version', async (_how, state) => {
  worker.registration = { ...state, update };
  const { told } = await open({ controlled: false });
  await happens('waiting');
  expect(told).toEqual([]);
});

it('a version that was taken meanwhile is reached by loading the page anew', async () => {
  const { told } = await open();
  await happens('waiting');
  if (worker.registration) worker.registration.waiting = null;
  told[0]?.();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('is looked for each hour and on return to the page, not more than once a minute', async () => {
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

it('a look without a connection is no failure', async () => {
  await open();
  update.mockRejectedValue(new TypeError('offline'));
  vi.advanceTimersByTime(60 * 60_000);
  expect(update).toHaveBeenCalledTimes(1);
});

it('a browser without workers is left alone', () => {
  vi.stubGlobal('navigator', {});
  stops.push(watchForUpdate(() => expect.unreachable()));
  expect(worker.listeners.size).toBe(0);
});
