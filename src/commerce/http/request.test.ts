import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import {
  answers,
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

describe('an answer', () => {
  it('is parsed', async () => {
    answers(fine);
    expect(await outcome()).toEqual(thing);
  });

  it.each([
    ['no JSON', () => new HttpResponse('<html>', { status: 200 })],
    ['of another shape', () => HttpResponse.json({ thing: 5 })],
    ['empty', () => new HttpResponse(null, { status: 204 })],
  ])('that is %s is an unexpected answer, and not asked for again', async (_what, answer) => {
    const times = answers(answer);
    expect(await outcome()).toMatchObject({ kind: 'unexpected-answer' });
    expect(times).toHaveLength(1);
  });

  it.each([
    ['broken', 500, 'unavailable'],
    ['unreadable', 200, 'unexpected-answer'],
  ])('that is %s is named by the beginning of its request’s id', async (_what, status, kind) => {
    const headers = { 'x-request-id': 'ab12cd34-9b7e-4c55-8d3e-2f1a0c9b8e7d' };
    answers(() => new HttpResponse('no JSON', { status, headers }));
    const failure = await outcome();
    expect(failure).toMatchObject({ kind, reference: 'ab12cd34' });
    expect(String(failure)).toMatch(/ · Reference ab12cd34$/);
  });

  it('of the store API gets the publishable key, the token and the query', async () => {
    let asked: Request | undefined;
    server.use(
      http.get(`${shop}${path}`, ({ request: got }) => {
        asked = got;
        return fine();
      }),
    );
    provideAccess({ origin: shop, token: () => Promise.resolve('tok') });
    await outcome({ query: { q: 'a&b', id: ['x', 'y'], limit: 2, left: undefined, out: null } });
    expect(asked?.headers.get('x-publishable-api-key')).toBe('pk_test');
    expect(asked?.headers.get('authorization')).toBe('Bearer tok');
    expect(new URL(asked?.url ?? '').search).toBe('?q=a%26b&id%5B%5D=x&id%5B%5D=y&limit=2');
  });
});

describe('CALL-1: retries', () => {
  it('helps over three broken answers', async () => {
    const times = answers(broken, broken, broken, fine);
    expect(await outcome()).toEqual(thing);
    expect(times).toHaveLength(4);
  });

  it('gives up after three retries', async () => {
    const times = answers(broken);
    expect(await outcome()).toMatchObject({ kind: 'unavailable', status: 500 });
    expect(times).toHaveLength(4);
  });

  it('gives up after two retries without any answer', async () => {
    const times = answers(silent);
    expect(await outcome()).toMatchObject({ kind: 'offline', status: null });
    expect(times).toHaveLength(3);
  });

  it('counts retries of both sorts together', async () => {
    const times = answers(broken, broken, silent);
    expect(await outcome()).toMatchObject({ kind: 'offline' });
    expect(times).toHaveLength(3);
  });

  it('never sends a POST again', async () => {
    const times = answers(broken);
    expect(await outcome({ method: 'POST', body: {} })).toMatchObject({ kind: 'unavailable' });
    expect(times).toHaveLength(1);
  });

  it('sends a DELETE again', async () => {
    const times = answers(silent, fine);
    expect(await outcome({ method: 'DELETE' })).toEqual(thing);
    expect(times).toHaveLength(2);
  });

  it('can be switched off', async () => {
    const times = answers(broken);
    await outcome({ retry: false });
    expect(times).toHaveLength(1);
  });

  it('waits as long as Retry-After asks', async () => {
    const busy = () => HttpResponse.json({}, { status: 503, headers: { 'retry-after': '7' } });
    const times = answers(busy, fine);
    expect(await outcome()).toEqual(thing);
    const waited = (times[1] ?? 0) - (times[0] ?? 0);
    expect(waited).toBeGreaterThanOrEqual(7000);
    expect(waited).toBeLessThan(8000);
  });

  it('does not wait where the shop itself limits calls, and tells its words', async () => {
    const body = { type: 'too_many_requests', message: 'Please try again in a minute.' };
    const limited = () => HttpResponse.json(body, { status: 429, headers: { 'retry-after': '7' } });
    const times = answers(limited);
    expect(await outcome()).toMatchObject({ status: 429, message: body.message });
    expect(times).toHaveLength(1);
  });

  it('does not wait longer than 300 s', async () => {
    const times = answers(() =>
      HttpResponse.json({}, { status: 503, headers: { 'retry-after': '301' } }),
    );
    expect(await outcome()).toMatchObject({ kind: 'unavailable', status: 503 });
    expect(times).toHaveLength(1);
  });
});

describe('a refusal', () => {
  it('carries what Medusa says of it', async () => {
    const body = { type: 'not_allowed', code: 'insufficient_inventory', message: 'Too few.' };
    const times = answers(() => HttpResponse.json(body, { status: 400 }));
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

describe('a call that is stopped', () => {
  it('ends its wait at once with the reason given', async () => {
    const times = answers(broken);
    const stop = new AbortController();
    const call = request(path, schema, { signal: stop.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(50);
    stop.abort(new Error('left the page'));
    expect(await call).toEqual(new Error('left the page'));
    expect(vi.getTimerCount()).toBe(0);
    await vi.runAllTimersAsync();
    expect(times).toHaveLength(1);
  });

  it('ends the request on its way', async () => {
    answers(async () => {
      await delay(5000);
      return fine();
    });
    const stop = new AbortController();
    const call = request(path, schema, { signal: stop.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(50);
    stop.abort();
    expect(await call).toMatchObject({ name: 'AbortError' });
  });

  it('is not begun when it was stopped before', async () => {
    const times = answers(fine);
    const stop = AbortSignal.abort();
    expect(await outcome({ signal: stop })).toMatchObject({ name: 'AbortError' });
    expect(times).toHaveLength(0);
  });
});

it('takes no answer in time for none, and tries twice more', async () => {
  const times = answers(async () => {
    await delay(60_000);
    return fine();
  });
  expect(await outcome()).toMatchObject({ kind: 'timeout' });
  expect(times).toHaveLength(3);
  expect(times[1]).toBeGreaterThanOrEqual(15_000);
  expect(times[1]).toBeLessThan(16_000);
});
