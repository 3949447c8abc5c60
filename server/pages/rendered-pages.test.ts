import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RenderedPage } from './page-renderer';
import type { PageMaker } from './page-rendering';
import type { KeptPage } from './page-store';
import { keepPages } from './rendered-pages';

const frame = {
  document: ({ body }: RenderedPage) => body,
  policy: { script: '', style: '' },
};
const log = pino({ level: 'silent' });
const outage = Object.assign(new Error('The shop cannot be reached'), { kind: 'unavailable' });

/** A maker whose pages tell where they are and the how many-th rendering they come from. */
function made(
  answer: (address: string) => Promise<RenderedPage | string> | undefined = () => undefined,
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
      return (await answer(address)) ?? page;
    },
  );
  const maker: PageMaker = {
    render,
    frame,
    parameters: ['q'],
    languageIn: (cookies) => cookies || 'en',
  };
  return { render, maker, pages: keepPages(() => maker, log) };
}
const textOf = (page: KeptPage | undefined) => page && new TextDecoder().decode(page.body.plain);

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

it('renders a page once for all who ask', async () => {
  const { pages, render } = made();
  expect(pages.peek('/product')).toBeUndefined();
  const both = await Promise.all([pages.get('/product'), pages.get('/product/')]);
  expect(both.map(textOf)).toEqual(['/product #1', '/product #1']);
  expect(textOf(pages.peek('/product'))).toBe('/product #1');
  expect(render).toHaveBeenCalledOnce();
});

it('keeps a page in each language, and lets go of all of them', async () => {
  const { pages, render } = made();
  await pages.get('/productdetails/a');
  await pages.get('/productdetails/a', 'hi');
  expect(render.mock.calls).toEqual([
    ['/productdetails/a', 'en'],
    ['/productdetails/a', 'hi'],
  ]);
  expect(textOf(pages.peek('/productdetails/a'))).toBe('/productdetails/a #1');
  expect(textOf(pages.peek('/productdetails/a', 'hi'))).toBe('/productdetails/a #2');
  pages.forgetProduct('a');
  expect(pages.peek('/productdetails/a')).toBeUndefined();
  expect(pages.peek('/productdetails/a', 'hi')).toBeUndefined();
});

it('gives an older page once more, and renders it anew beside', async () => {
  const { pages } = made();
  await pages.get('/');
  vi.setSystemTime(Date.now() + 40_000);
  expect(pages.peek('/')).toBeUndefined();
  expect(textOf(await pages.get('/'))).toBe('/ #1');
  await vi.waitFor(() => expect(textOf(pages.peek('/'))).toBe('/ #2'));
});

it('lets go of what changed: a product’s page, or the lists', async () => {
  const { pages } = made();
  for (const url of ['/productdetails/a', '/productdetails/b', '/product', '/'])
    await pages.get(url);
  pages.forgetProduct('a');
  expect(pages.peek('/productdetails/a')).toBeUndefined();
  expect(pages.peek('/productdetails/b')).toBeDefined();
  pages.forgetLists();
  expect(pages.peek('/')).toBeUndefined();
  expect(pages.peek('/productdetails/b')).toBeDefined();
});

it('keeps nothing that was being rendered while something changed', async () => {
  let finish = () => {};
  const old = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let isFirst = true;
  const { pages } = made(() => {
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
  pages.forgetProduct('a');
  finish();
  expect(textOf(await asked)).toBe('old price');
  expect(pages.peek('/productdetails/a')).toBeUndefined();
  expect(textOf(await pages.get('/productdetails/a'))).toBe('/productdetails/a #2');
});

it('gives the page of the address that the shop writes', async () => {
  const { pages, render } = made((address) =>
    address.includes('q=x') ? Promise.resolve('/product') : undefined,
  );
  expect(textOf(await pages.get('/product?q=x'))).toBe('/product #2');
  expect(textOf(pages.peek('/product?q=x'))).toBe('/product #2');
  expect(render).toHaveBeenCalledTimes(2);
});

it('leaves a page to the browser while the backend is down, and asks nobody for a moment', async () => {
  let isDown = true;
  const { pages, render } = made(() => (isDown ? Promise.reject(outage) : undefined));
  expect(await pages.get('/')).toBeUndefined();
  expect(await pages.get('/product')).toBeUndefined();
  expect(render).toHaveBeenCalledOnce();
  isDown = false;
  vi.setSystemTime(Date.now() + 3000);
  expect(textOf(await pages.get('/'))).toBe('/ #2');
});

it('renders other pages while one of them fails', async () => {
  const { pages } = made((address) =>
    address === '/' ? Promise.reject(new Error('a page that fails')) : undefined,
  );
  expect(await pages.get('/')).toBeUndefined();
  expect(textOf(await pages.get('/product'))).toBe('/product #2');
});

it('gives an old page rather than none while the backend is down', async () => {
  let isDown = false;
  const { pages } = made(() => (isDown ? Promise.reject(outage) : undefined));
  await pages.get('/');
  isDown = true;
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(textOf(await pages.get('/'))).toBe('/ #1');
});

it('does not let anybody wait for longer than it is worth', async () => {
  const { pages } = made(() => new Promise(() => {}));
  const asked = pages.get('/');
  await vi.advanceTimersByTimeAsync(3500);
  expect(await asked).toBeUndefined();
});

it('keeps no page of what is not there', async () => {
  const { pages, render } = made(() =>
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

it('forgets the pages of an older build', async () => {
  const first = made();
  const second = made();
  let maker = first.maker;
  const pages = keepPages(() => maker, log);
  await pages.get('/');
  maker = second.maker;
  expect(pages.peek('/')).toBeUndefined();
  await pages.get('/');
  expect(second.render).toHaveBeenCalledOnce();
});
