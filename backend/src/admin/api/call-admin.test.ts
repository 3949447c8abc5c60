import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AdminCallError, callAdmin } from './call-admin';
import { listRows } from './list-rows';

const schema = z.object({ count: z.number() });

afterEach(() => vi.unstubAllGlobals());

function serve(response: () => Response | Promise<Response>) {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve().then(response));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

async function errorOf(call: Promise<unknown>): Promise<AdminCallError> {
  const error: unknown = await call.catch((thrown: unknown) => thrown);
  if (error instanceof AdminCallError) return error;
  throw new Error('The call was not refused');
}

it('sends a query without empty values, and JSON only with a body', async () => {
  const fetched = serve(() => json(200, { count: 3 }));
  const query = { q: '', limit: 20, offset: 0, hidden: undefined, name: 'a&b' };
  expect(await callAdmin('product-reviews', schema, { query })).toEqual({ count: 3 });
  expect(fetched.mock.calls[0]?.[0]).toBe('/admin/product-reviews?limit=20&offset=0&name=a%26b');
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', headers: {} });
  await callAdmin('x', schema, { method: 'POST', body: { a: 1 } });
  expect(fetched.mock.calls[1]?.[1]).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  });
});

it.each([
  [409, { message: 'This order is cancelled' }, 'This order is cancelled'],
  [401, { message: 'Unauthorized' }, 'Your session has ended. Please sign in again.'],
  [503, 'busy', 'The shop is busy. Please try again in a moment.'],
  [500, undefined, 'The shop has refused this (500).'],
])('says why the shop refuses with %i', async (status, body, message) => {
  serve(() => json(status, body));
  expect(await errorOf(callAdmin('x', schema))).toMatchObject({ status, message });
});

it('does not trust a response of another form, or without JSON', async () => {
  for (const response of [json(200, { count: 'three' }), new Response('<html>')]) {
    serve(() => response);
    expect((await errorOf(callAdmin('x', schema))).message).toContain('unexpected response');
  }
});

it('reads a page of a list, and no rows of another form', async () => {
  const list = listRows('reviews', 'product_reviews', z.object({ id: z.string() }));
  serve(() => json(200, { product_reviews: [{ id: 'a', more: 1 }], count: 21 }));
  expect(await list({ limit: 1 })).toEqual({ rows: [{ id: 'a' }], count: 21 });
  for (const body of [
    { product_reviews: [{ id: 1 }], count: 1 },
    { rows: [], count: 0 },
  ]) {
    serve(() => json(200, body));
    expect((await errorOf(list({}))).message).toContain('unexpected response');
  }
});

it('says that the shop cannot be reached, but not when the caller has aborted', async () => {
  serve(() => Promise.reject(new TypeError('failed')));
  expect((await errorOf(callAdmin('x', schema))).message).toContain('cannot be reached');
  const aborted = callAdmin('x', schema, { signal: AbortSignal.abort() });
  await expect(aborted).rejects.toBeInstanceOf(TypeError);
});
