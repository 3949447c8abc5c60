import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnMissingChunk } from './reload-on-missing-chunk';

const reload = vi.fn<() => void>();
let page: EventTarget & { location: Pick<Location, 'reload'>; sessionStorage: Storage };
const entryUrl = 'https://shop.test/assets/index-1.js';
const request = vi.fn<typeof fetch>();

/** What the shop, or something before it, answers for the page's first script. */
function answers(status: number, headers: Record<string, string> = { 'x-request-id': '1' }): void {
  request.mockImplementation(() => Promise.resolve(new Response(null, { status, headers })));
}

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  vi.stubGlobal('fetch', request);
  answers(404);
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

function openPage(): void {
  const { sessionStorage } = window;
  page = Object.assign(new EventTarget(), { location: { reload }, sessionStorage });
  reloadOnMissingChunk(entryUrl, page);
}

async function chunkIsGone(): Promise<void> {
  page.dispatchEvent(new Event('vite:preloadError'));
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

it('PWA-3: a chunk that is gone after a deploy is fixed by one reload', async () => {
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

it('reloads again after the next deploy', async () => {
  openPage();
  await chunkIsGone();
  vi.setSystemTime(Date.now() + 10 * 60_000);
  await chunkIsGone();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('where nothing can be noted there is no reload', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  openPage();
  await chunkIsGone();
  expect(reload).not.toHaveBeenCalled();
});

it('PWA-3: checks at the server whether the build is gone', async () => {
  openPage();
  await chunkIsGone();
  expect(request).toHaveBeenCalledWith(entryUrl, { method: 'HEAD', cache: 'no-store' });
});

it.each<[string, () => void]>([
  [
    'while the build is still there: the import was aborted by leaving the page',
    () => answers(200),
  ],
  ['while the shop fails', () => answers(503)],
  ['on a 404 that is not the shop’s own', () => answers(404, {})],
  ['without a network', () => request.mockRejectedValue(new TypeError('offline'))],
])('PWA-3: the page does not reload %s', async (_what, given) => {
  openPage();
  given();
  await chunkIsGone();
  expect(reload).not.toHaveBeenCalled();
  answers(404);
  await chunkIsGone();
  expect(reload).toHaveBeenCalledTimes(1);
});
