import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connection } from './connection';
import { whenCoreNeeded } from './when-core-needed';

const needed = vi.fn();
const databases = vi.fn<() => Promise<IDBDatabaseInfo[]>>();

beforeEach(() => {
  vi.useFakeTimers();
  needed.mockReset();
  databases.mockReset().mockResolvedValue([{ name: 'aangan', version: 1 }]);
  vi.stubGlobal('indexedDB', { databases });
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: null } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Opens a page, and lets what is at once happen. */
async function openPage({ isRendered = true } = {}): Promise<void> {
  void whenCoreNeeded({ isRendered }).then(needed);
  await vi.advanceTimersByTimeAsync(0);
}

it('a new device needs its core after ten seconds', async () => {
  await openPage();
  await vi.advanceTimersByTimeAsync(9999);
  expect(needed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(needed).toHaveBeenCalledOnce();
});

it.each(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'])(
  'a new device needs its core at %s, once',
  async (type) => {
    await openPage();
    window.dispatchEvent(new Event(type));
    window.dispatchEvent(new Event(type));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(needed).toHaveBeenCalledOnce();
  },
);

it('OFF-1: a new device needs its core when the shop cannot be reached, so that what it shows is stored', async () => {
  const listen = vi.spyOn(connection, 'listen');
  await openPage();
  listen.mock.calls[0]?.[0]('offline');
  await vi.advanceTimersByTimeAsync(0);
  expect(needed).toHaveBeenCalledOnce();
});

it.each<[string, () => { isRendered: boolean } | undefined]>([
  ['a device with a log', () => void databases.mockResolvedValue([{ name: 'aangan-sync' }])],
  [
    'a device with a worker',
    () => void vi.stubGlobal('navigator', { serviceWorker: { controller: {} } }),
  ],
  ['a browser that does not list databases', () => void vi.stubGlobal('indexedDB', {})],
  ['a browser without IndexedDB', () => void vi.stubGlobal('indexedDB', undefined)],
  [
    'a browser that refuses to list them',
    () => void databases.mockRejectedValue(new DOMException()),
  ],
  ['a page that shows nothing without scripts', () => ({ isRendered: false })],
])('%s needs its core at once', async (_what, prepare) => {
  await openPage(prepare());
  expect(needed).toHaveBeenCalledOnce();
});
