import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RenderedPage } from './load-renderer';
import type { SiteRenderer } from './render-queue';
import type { CachedPage } from './page-cache';
import { matchPage } from '../page-routes';
import { type CachedPages, createCachedPages } from './cached-pages';

const frame = {
  document: ({ body }: RenderedPage) => body,
  policy: { script: '', style: '' },
};
const log = pino({ level: 'silent' });
const outage = Object.assign(new Error('We can’t connect right now'), { kind: 'unavailable' });

/** The cache, asked by address. */
function byUrl({ peek, get, ...invalidations }: CachedPages) {
  const at = (url: string) => {
    const page = matchPage(url);
    if (page === undefined) throw new Error(`There is no page at ${url}`);
    return page;
  };
  return {
    ...invalidations,
    peek: (url: string, cookies?: string) => peek(at(url), cookies),
    get: (url: string, cookies?: string) => get(at(url), cookies),
  };
}

/** Pages whose body is their address and the number of the rendering. */
function openCache(
  override: (address: string) => Promise<RenderedPage | string> | undefined = () => undefined,
) {
  let times = 0;
  const render = vi.fn(
    async (address: string, _language: string): Promise<RenderedPage | string> => {
      times += 1;
      const body = `${address} #${times}`;
      const page = {
        status: 200 as const,
        locale: 'en-IN',
        head: '',
        body,
        things: [],
        answers: [],
      };
      return (await override(address)) ?? page;
    },
  );
  const renderer: SiteRenderer = {
    render,
    frame,
    parameters: ['q'],
    languageIn: (cookies) => cookies || 'en',
  };
  return { render, renderer, pages: byUrl(createCachedPages(() => renderer, log)) };
}
const textOf = (page: CachedPage | undefined) => page && new TextDecoder().decode(page.body.plain);

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

it('renders a page once for simultaneous requests', async () => {
  const { pages, render } = openCache();
  expect(pages.peek('/product')).toBeUndefined();
  const both = await Promise.all([pages.get('/product'), pages.get('/product/')]);
  expect(both.map(textOf)).toEqual(['/product #1', '/product #1']);
  expect(textOf(pages.peek('/product'))).toBe('/product #1');
  expect(render).toHaveBeenCalledOnce();
});

it('caches a page per language, and invalidates it in all languages', async () => {
  const { pages, render } = openCache();
  await pages.get('/productdetails/a');
  await pages.get('/productdetails/a', 'hi');
  expect(render.mock.calls).toEqual([
    ['/productdetails/a', 'en'],
    ['/productdetails/a', 'hi'],
  ]);
  expect(textOf(pages.peek('/productdetails/a'))).toBe('/productdetails/a #1');
  expect(textOf(pages.peek('/productdetails/a', 'hi'))).toBe('/productdetails/a #2');
  pages.invalidateProduct('a');
  expect(pages.peek('/productdetails/a')).toBeUndefined();
  expect(pages.peek('/productdetails/a', 'hi')).toBeUndefined();
});

it('serves a stale page once more while it renders a new one', async () => {
  const { pages } = openCache();
  await pages.get('/');
  vi.setSystemTime(Date.now() + 40_000);
  expect(pages.peek('/')).toBeUndefined();
  expect(textOf(await pages.get('/'))).toBe('/ #1');
  await vi.waitFor(() => expect(textOf(pages.peek('/'))).toBe('/ #2'));
});

it('invalidates a product’s page or the lists', async () => {
  const { pages } = openCache();
  for (const url of ['/productdetails/a', '/productdetails/b', '/product', '/'])
    await pages.get(url);
  pages.invalidateProduct('a');
  expect(pages.peek('/productdetails/a')).toBeUndefined();
  expect(pages.peek('/productdetails/b')).toBeDefined();
  pages.invalidateLists();
  expect(pages.peek('/')).toBeUndefined();
  expect(pages.peek('/productdetails/b')).toBeDefined();
});

it('does not cache a page that was invalidated while it was rendered', async () => {
  let finish = () => {};
  const old = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let isFirst = true;
  const { pages } = openCache(() => {
    if (!isFirst) return undefined;
    isFirst = false;
    return old.then(() => ({
      status: 200,
      locale: 'en-IN',
      head: '',
      body: 'old price',
      things: [],
      answers: [],
    }));
  });
  const asked = pages.get('/productdetails/a');
  pages.invalidateProduct('a');
  finish();
  expect(textOf(await asked)).toBe('old price');
  expect(pages.peek('/productdetails/a')).toBeUndefined();
  expect(textOf(await pages.get('/productdetails/a'))).toBe('/productdetails/a #2');
});

it('follows a redirect to the page’s own address', async () => {
  const { pages, render } = openCache((address) =>
    address.includes('q=x') ? Promise.resolve('/product') : undefined,
  );
  expect(textOf(await pages.get('/product?q=x'))).toBe('/product #2');
  expect(textOf(pages.peek('/product?q=x'))).toBe('/product #2');
  expect(render).toHaveBeenCalledTimes(2);
});

it('leaves pages to the browser while the backend is down, and pauses rendering', async () => {
  let isDown = true;
  const { pages, render } = openCache(() => (isDown ? Promise.reject(outage) : undefined));
  expect(await pages.get('/')).toBeUndefined();
  expect(await pages.get('/product')).toBeUndefined();
  expect(render).toHaveBeenCalledOnce();
  isDown = false;
  vi.setSystemTime(Date.now() + 3000);
  expect(textOf(await pages.get('/'))).toBe('/ #2');
});

it('renders other pages while one of them fails', async () => {
  const { pages } = openCache((address) =>
    address === '/' ? Promise.reject(new Error('a page that fails')) : undefined,
  );
  expect(await pages.get('/')).toBeUndefined();
  expect(textOf(await pages.get('/product'))).toBe('/product #2');
});

it('serves a stale page while the backend is down', async () => {
  let isDown = false;
  const { pages } = openCache(() => (isDown ? Promise.reject(outage) : undefined));
  await pages.get('/');
  isDown = true;
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(textOf(await pages.get('/'))).toBe('/ #1');
});

it('stops a rendering that takes too long', async () => {
  const { pages } = openCache(() => new Promise(() => {}));
  const asked = pages.get('/');
  await vi.advanceTimersByTimeAsync(3500);
  expect(await asked).toBeUndefined();
});

it('does not cache a missing page', async () => {
  const { pages, render } = openCache(() =>
    Promise.resolve({
      status: 404,
      locale: 'en-IN',
      head: '',
      body: 'Not found',
      things: [],
      answers: [],
    }),
  );
  expect((await pages.get('/productdetails/none'))?.status).toBe(404);
  expect(pages.peek('/productdetails/none')).toBeUndefined();
  await pages.get('/productdetails/none');
  expect(render).toHaveBeenCalledTimes(2);
});

it('drops the pages of an older build', async () => {
  const first = openCache();
  const second = openCache();
  let { renderer } = first;
  const pages = byUrl(createCachedPages(() => renderer, log));
  await pages.get('/');
  renderer = second.renderer;
  expect(pages.peek('/')).toBeUndefined();
  await pages.get('/');
  expect(second.render).toHaveBeenCalledOnce();
});

it('T57: renders a page with a secret address for each request anew', async () => {
  const { pages, render } = openCache();
  const address = '/wishlist/Zm9yIHRoZSB0ZXN0cyBhbG9u';
  const both = await Promise.all([pages.get(address), pages.get(address)]);
  expect(both.map(textOf)).toEqual([`${address} #1`, `${address} #2`]);
  expect(pages.peek(address)).toBeUndefined();
  expect(textOf(await pages.get(address))).toBe(`${address} #3`);
  expect(render).toHaveBeenCalledTimes(3);
});

it('T57: other pages are rendered while the backend refuses the one with a secret address', async () => {
  const { pages } = openCache((address) =>
    address.startsWith('/wishlist/') ? Promise.reject(outage) : undefined,
  );
  expect(await pages.get('/wishlist/Zm9yIHRoZSB0ZXN0cyBhbG9u')).toBeUndefined();
  expect(textOf(await pages.get('/'))).toBe('/ #2');
});
