import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConnectionState } from '@/sync/connection';
import { reloadForLostChunks } from './lost-chunks';

const reload = vi.fn<() => void>();
const stops: AbortController[] = [];
let reached: ConnectionState;

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  reached = 'online';
  vi.stubGlobal('location', { reload });
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  for (const stop of stops.splice(0)) stop.abort();
});

function openPage(): void {
  const stop = new AbortController();
  stops.push(stop);
  reloadForLostChunks(window, stop.signal, {
    ask: () => Promise.resolve(),
    state: () => reached,
  });
}

async function chunkIsGone(): Promise<void> {
  dispatchEvent(new Event('vite:preloadError'));
  await Promise.resolve();
  await Promise.resolve();
}

it('PWA-3: a chunk that is gone after a deploy is mended by one reload', async () => {
  openPage();
  await chunkIsGone();
  await chunkIsGone();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a chunk that is gone after the reload too makes no loop', async () => {
  openPage();
  await chunkIsGone();
  vi.setSystemTime(Date.now() + 20_000);
  await chunkIsGone();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('the deploy after that is mended as well', async () => {
  openPage();
  await chunkIsGone();
  vi.setSystemTime(Date.now() + 10 * 60_000);
  await chunkIsGone();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('where nothing can be noted there is no reload', async () => {
  openPage();
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  await chunkIsGone();
  expect(reload).not.toHaveBeenCalled();
});

it('without a network the page stays', async () => {
  openPage();
  reached = 'offline';
  await chunkIsGone();
  expect(reload).not.toHaveBeenCalled();
  reached = 'online';
  await chunkIsGone();
  expect(reload).toHaveBeenCalledTimes(1);
});
