import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadForLostChunks } from './lost-chunks';

const reload = vi.fn<() => void>();
const stops: AbortController[] = [];

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
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
  reloadForLostChunks(window, stop.signal);
}

const chunkIsGone = () => dispatchEvent(new Event('vite:preloadError'));

it('PWA-3: a chunk that is gone after a deploy is mended by one reload', () => {
  openPage();
  chunkIsGone();
  chunkIsGone();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a chunk that is gone after the reload too makes no loop', () => {
  openPage();
  chunkIsGone();
  vi.setSystemTime(Date.now() + 20_000);
  chunkIsGone();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('the deploy after that is mended as well', () => {
  openPage();
  chunkIsGone();
  vi.setSystemTime(Date.now() + 10 * 60_000);
  chunkIsGone();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('where nothing can be noted there is no reload', () => {
  openPage();
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  chunkIsGone();
  expect(reload).not.toHaveBeenCalled();
});
