import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { __vitePreload as importChunk } from './import-chunk';

const gone = new TypeError('Failed to fetch dynamically imported module');
const failing = (): Promise<never> => Promise.reject(gone);

/** Calls the listener with what tells of a chunk that could not be imported, during this test alone. */
function listen(listener: (event: Event) => void): void {
  const end = new AbortController();
  window.addEventListener('vite:preloadError', listener, { signal: end.signal });
  onTestFinished(() => end.abort());
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives what the chunk exports, and tells of nothing', async () => {
  const listener = vi.fn<(event: Event) => void>();
  listen(listener);
  expect(await importChunk(() => Promise.resolve({ part: 1 }))).toEqual({ part: 1 });
  expect(listener).not.toHaveBeenCalled();
});

it('PWA-3: tells of a chunk that cannot be imported, and rejects with the error', async () => {
  const listener = vi.fn<(event: Event) => void>();
  listen(listener);
  const loading = importChunk(failing).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await loading).toBe(gone);
  expect(listener.mock.calls).toMatchObject([[{ payload: gone }]]);
});

it('asks three times more for a chunk that does not come', async () => {
  const load = vi.fn<() => Promise<string>>(failing);
  for (let attempt = 1; attempt < 4; attempt += 1) load.mockImplementationOnce(failing);
  load.mockResolvedValue('chunk');
  const loading = importChunk(load);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await loading).toBe('chunk');
  expect(load).toHaveBeenCalledTimes(4);
});

it('does not ask again without a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  const load = vi.fn<() => Promise<string>>(failing);
  await expect(importChunk(load)).rejects.toBe(gone);
  expect(load).toHaveBeenCalledOnce();
});

it('rejects with nothing where a listener prevents it', async () => {
  listen((event) => event.preventDefault());
  expect(await importChunk(failing)).toBeUndefined();
});
