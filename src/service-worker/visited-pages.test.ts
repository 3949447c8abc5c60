import { beforeEach, expect, it, vi } from 'vitest';
import { pagesCache } from '@/sync/device-caches/caches';
import { emptyDevice } from '@/sync/testing/memory-caches';
import { cacheVisitedPage, getVisitedPage } from './visited-pages';

const precached = vi.hoisted(() => new Map<string, () => Response>());
vi.mock('workbox-precaching', () => ({
  matchPrecache: (url: string) => Promise.resolve(precached.get(url)?.()),
}));

const sofa = 'https://shop.test/productdetails/sofa';
const html = (entry: string) =>
  `<script type="application/json" id="settings">{"publishableKey":"pk"}</script><h1>Sofa</h1>` +
  `<script data-entry="${entry}" data-parts="">go()</script>`;
const page = (entry = '/assets/index-1.js', cacheControl = 'public, max-age=0') =>
  new Response(html(entry), { headers: { 'cache-control': cacheControl } });
let storage: Awaited<ReturnType<typeof emptyDevice>>;

beforeEach(async () => {
  storage = await emptyDevice();
  precached.clear();
  precached.set('/assets/index-1.js', () => new Response('entry'));
  precached.set('/index.html', () => {
    return new Response('shell', { headers: { 'content-security-policy': 'strict', etag: '"1"' } });
  });
});

it('opens as it was, with the shell’s policy and without the inlined settings', async () => {
  await cacheVisitedPage(`${sofa}#reviews`, page());
  const again = await getVisitedPage(sofa);
  const text = await again?.text();
  expect(text).toContain('<h1>Sofa</h1>');
  expect(text).not.toContain('publishableKey');
  expect(again?.headers.get('content-security-policy')).toBe('strict');
  expect(again?.headers.get('etag')).toBeNull();
});

it('is not served when the scripts of its build are gone', async () => {
  await cacheVisitedPage(sofa, page('/assets/index-0.js'));
  expect(await getVisitedPage(sofa)).toBeUndefined();
});

it.each([
  [
    'a page that the browser rendered',
    'https://shop.test/productcart',
    page(undefined, 'no-cache'),
  ],
  ['a search', 'https://shop.test/product?q=sofa', page()],
  [
    'a missing page',
    sofa,
    new Response('', { status: 404, headers: { 'cache-control': 'public' } }),
  ],
])('%s is not cached', async (_what, url, response) => {
  await cacheVisitedPage(url, response);
  expect(storage.urls(pagesCache)).toEqual([]);
});
