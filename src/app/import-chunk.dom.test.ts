import { expect, it, onTestFinished, vi } from 'vitest';
import { __vitePreload as importChunk } from './import-chunk';

const gone = new TypeError('Failed to fetch dynamically imported module');
const failing = (): Promise<never> => Promise.reject(gone);

/** Calls the listener with what tells of a chunk that could not be imported, during this test alone. */
function listen(listener: (event: Event) => void): void {
  const end = new AbortController();
  window.addEventListener('vite:preloadError', listener, { signal: end.signal });
  onTestFinished(() => end.abort());
}

it('gives what the chunk exports, and tells of nothing', async () => {
  const listener = vi.fn<(event: Event) => void>();
  listen(listener);
  expect(await importChunk(() => Promise.resolve({ part: 1 }))).toEqual({ part: 1 });
  expect(listener).not.toHaveBeenCalled();
});

it('PWA-3: tells of a chunk that cannot be imported, and rejects with the error', async () => {
  const listener = vi.fn<(event: Event) => void>();
  listen(listener);
  await expect(importChunk(failing)).rejects.toBe(gone);
  expect(listener.mock.calls).toMatchObject([[{ payload: gone }]]);
});

it('rejects with nothing where a listener prevents it', async () => {
  listen((event) => event.preventDefault());
  expect(await importChunk(failing)).toBeUndefined();
});
