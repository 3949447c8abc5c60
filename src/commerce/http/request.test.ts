import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import {
  responses,
  broken,
  fine,
  outcome,
  path,
  schema,
  server,
  silent,
  thing,
} from '../testing/one-call';
import { shop } from '../testing/shop-server';
import { provideAccess } from './access';
import { request } from './request';
import { StoreError } from './store-error';

describe('a response', () => {
  it('is parsed', async () => {
    responses(fine);
    expect(await outcome()).toEqual(thing);
  });

  it.each([
    ['no JSON', () => new HttpResponse('<html>', { status: 200 })],
    ['of another shape', () => HttpResponse.json({ thing: 5 })],
    ['empty', () => new HttpResponse(null, { status: 204 })],
  ])(
    'that is %s is an unexpected response, and is not requested again',
    async (_what, response) => {
      const times = responses(response);
      expect(await outcome()).toMatchObject({ kind: 'unexpected-response' });
      expect(times).toHaveLength(1);
    },
  );

  it.each([
    ['broken', 500, 'unavailable'],
    ['unreadable', 200, 'unexpected-response'],
  ])('that is %s is named by the beginning of its request’s id', async (_what, status, kind) => {
    const headers = { 'x-request-id': 'ab12cd34-9b7e-4c55-8d3e-2f1a0c9b8e7d' };
    responses(() => new HttpResponse('no JSON', { status, headers }));
    const failure = await outcome();
    expect(failure).toMatchObject({ kind, reference: 'ab12cd34' });
    expect(String(failure)).toMatch(/ · Reference ab12cd34$/);
  });

  it('of the store API is requested with the publishable key, the token and the query', async () => {
    let requests: Request | undefined;
    server.use(
      http.get(`${shop}${path}`, ({ request: got }) => {
        requests = got;
        return fine();
      }),
    );
    provideAccess({ origin: shop, token: () => Promise.resolve('tok') });
    await outcome({ query: { q: 'a&b', id: ['x', 'y'], limit: 2, left: undefined, out: null } });
    expect(requests?.headers.get('x-publishable-api-key')).toBe('pk_test');
    expect(requests?.headers.get('authorization')).toBe('Bearer tok');
    expect(new URL(requests?.url ?? '').search).toBe('?q=a%26b&id%5B%5D=x&id%5B%5D=y&limit=2');
  });
});

describe('CALL-1: retries', () => {
  it('succeed after three errors', async () => {
    const times = responses(broken, broken, broken, fine);
    expect(await outcome()).toEqual(thing);
    expect(times).toHaveLength(4);
  });

  it('stop after three retries', async () => {
    const times = responses(broken);
    expect(await outcome()).toMatchObject({ kind: 'unavailable', status: 500 });
    expect(times).toHaveLength(4);
  });

  it('stop after two retries without a response', async () => {
    const times = responses(silent);
    expect(await outcome()).toMatchObject({ kind: 'offline', status: null });
    expect(times).toHaveLength(3);
  });

  it('count both kinds of failures together', async () => {
    const times = responses(broken, broken, silent);
    expect(await outcome()).toMatchObject({ kind: 'offline' });
    expect(times).toHaveLength(3);
  });

  it('never repeat a POST', async () => {
    const times = responses(broken);
    expect(await outcome({ method: 'POST', body: {} })).toMatchObject({ kind: 'unavailable' });
    expect(times).toHaveLength(1);
  });

  it('repeat a DELETE', async () => {
    const times = responses(silent, fine);
    expect(await outcome({ method: 'DELETE' })).toEqual(thing);
    expect(times).toHaveLength(2);
  });

  it('can be disabled', async () => {
    const times = responses(broken);
    await outcome({ retry: false });
    expect(times).toHaveLength(1);
  });

  it('wait for Retry-After', async () => {
    const busy = () => HttpResponse.json({}, { status: 503, headers: { 'retry-after': '7' } });
    const times = responses(busy, fine);
    expect(await outcome()).toEqual(thing);
    const waited = (times[1] ?? 0) - (times[0] ?? 0);
    expect(waited).toBeGreaterThanOrEqual(7000);
    expect(waited).toBeLessThan(8000);
  });

  it('do not repeat a call over the shop’s own limit, and say when to try again', async () => {
    const body = { type: 'too_many_requests', code: 'pin-code', message: 'English words' };
    const limited = () => HttpResponse.json(body, { status: 429, headers: { 'retry-after': '7' } });
    const times = responses(limited);
    const message = 'You’ve checked too many pin codes. Please try again in a minute.';
    expect(await outcome()).toMatchObject({ status: 429, message });
    expect(times).toHaveLength(1);
  });

  it('do not wait longer than 300 s', async () => {
    const times = responses(() =>
      HttpResponse.json({}, { status: 503, headers: { 'retry-after': '301' } }),
    );
    expect(await outcome()).toMatchObject({ kind: 'unavailable', status: 503 });
    expect(times).toHaveLength(1);
  });
});

describe('a rejection', () => {
  it('contains Medusa’s type, code and message', async () => {
    const body = { type: 'not_allowed', code: 'insufficient_inventory', message: 'Too few.' };
    const times = responses(() => HttpResponse.json(body, { status: 400 }));
    const error = await outcome();
    expect(error).toBeInstanceOf(StoreError);
    expect(error).toMatchObject({
      kind: 'refused',
      status: 400,
      type: 'not_allowed',
      code: 'insufficient_inventory',
      message: 'Too few.',
    });
    expect(times).toHaveLength(1);
  });
});

describe('an aborted call', () => {
  it('ends its wait at once with the reason', async () => {
    const times = responses(broken);
    const stop = new AbortController();
    const call = request(path, schema, { signal: stop.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(50);
    stop.abort(new Error('left the page'));
    expect(await call).toEqual(new Error('left the page'));
    expect(vi.getTimerCount()).toBe(0);
    await vi.runAllTimersAsync();
    expect(times).toHaveLength(1);
  });

  it('aborts the running request', async () => {
    responses(async () => {
      await delay(5000);
      return fine();
    });
    const stop = new AbortController();
    const call = request(path, schema, { signal: stop.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(50);
    stop.abort();
    expect(await call).toMatchObject({ name: 'AbortError' });
  });

  it('sends no request if aborted before', async () => {
    const times = responses(fine);
    const stop = AbortSignal.abort();
    expect(await outcome({ signal: stop })).toMatchObject({ name: 'AbortError' });
    expect(times).toHaveLength(0);
  });
});

it('counts a timeout as a missing response, and retries twice', async () => {
  const times = responses(async () => {
    await delay(60_000);
    return fine();
  });
  expect(await outcome()).toMatchObject({ kind: 'timeout' });
  expect(times).toHaveLength(3);
  expect(times[1]).toBeGreaterThanOrEqual(15_000);
  expect(times[1]).toBeLessThan(16_000);
});
