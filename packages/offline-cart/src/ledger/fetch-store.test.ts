import { expect, it } from 'vitest';
import { fetchStore, parseRetryAfter } from './fetch-store';

const now = Date.parse('2026-11-21T08:00:00Z');

it.each([
  ['2', 2000],
  ['0', 0],
  [' 120 ', 120_000],
  ['Sat, 21 Nov 2026 08:00:30 GMT', 30_000],
  ['Saturday, 21-Nov-26 08:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 07:59:00 GMT', 0],
])('parses %j as %i ms', (header, ms) => {
  expect(parseRetryAfter(header, now)).toBe(ms);
});

it.each([null, '', 'soon', '-5', '1.5', '2 s', 'Sat, 99 Foo 2026'])(
  'takes %j for none',
  (header) => {
    expect(parseRetryAfter(header, now)).toBeNull();
  },
);

const call = { method: 'POST', path: '/store/sync/cart', body: { a: 1 }, token: 'token' } as const;

it('sends key, token and body, and has the whole response', async () => {
  const sent: Request[] = [];
  const fetch = (...request: Parameters<typeof globalThis.fetch>) => {
    sent.push(new Request(...request));
    const headers = { 'retry-after': '2', 'x-request-id': 'r1' };
    return Promise.resolve(new Response('{"ledger":1}', { status: 500, headers }));
  };
  const store = fetchStore({ url: 'https://shop.test/api/', publishableKey: 'pk', fetch });
  expect(await store({ ...call, query: { fields: 'id,total' } })).toEqual({
    status: 500,
    body: '{"ledger":1}',
    retryAfter: 2000,
    reference: 'r1',
  });
  const [request] = sent;
  expect(request?.url).toBe('https://shop.test/api/store/sync/cart?fields=id%2Ctotal');
  expect(request?.headers.get('x-publishable-api-key')).toBe('pk');
  expect(request?.headers.get('authorization')).toBe('Bearer token');
  // Another origin must not get them.
  expect(request?.redirect).toBe('error');
  expect(await request?.json()).toEqual({ a: 1 });
});

it.each(['shop.example', '/api/shop', 'ftp://shop.example', 'https://', ''])(
  'does not accept %j as the address of a shop',
  (url) => {
    expect(() => fetchStore({ url, publishableKey: 'pk' })).toThrow(TypeError);
    expect(() => fetchStore({ url, publishableKey: 'pk' })).toThrow(`url must begin with http`);
  },
);

it.each<[string, () => Promise<Response>]>([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'a body that breaks off',
    () => Promise.resolve(new Response(new ReadableStream({ start: (body) => body.error() }))),
  ],
])('%s is no response', async (_what, fetch) => {
  expect(
    await fetchStore({ url: 'https://shop.test', publishableKey: '', fetch })(call),
  ).toBeNull();
});

it('a response that does not come in time is none', async () => {
  const fetch = (_url: unknown, init?: RequestInit) =>
    new Promise<Response>((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  const store = fetchStore({ url: 'https://shop.test', publishableKey: '', fetch, timeout: 5 });
  expect(await store(call)).toBeNull();
});
