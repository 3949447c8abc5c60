import { afterAll, beforeAll, expect, it } from 'vitest';
import { send, startFront } from './testing/front-under-test';
import type { BuiltFile } from './files/built-files';
import { encodeText } from './files/encoded-body';

const script: BuiltFile = {
  contentType: 'text/javascript; charset=utf-8',
  cacheControl: 'public, max-age=31536000, immutable',
  body: encodeText('export const sofa = 1;\n'.repeat(40)),
};
const icon: BuiltFile = {
  contentType: 'image/x-icon',
  cacheControl: 'public, max-age=3600',
  body: { ...encodeText('icon'), encoded: {} },
};

let front: Awaited<ReturnType<typeof startFront>>;
beforeAll(async () => {
  front = await startFront(
    (_request, response) => void response.end(),
    new Map([
      ['/assets/sofa-1a2b.js', script],
      ['/favicon.ico', icon],
    ]),
  );
});
afterAll(() => front.stop());

/** A response without the headers that differ each time. */
async function fetchStable(port: number, path: string, options: Parameters<typeof send>[2]) {
  const { status, headers, body } = await send(port, path, options);
  const { date: _date, 'x-request-id': requestId, ...stable } = headers;
  expect(requestId).toMatch(/^[\w.-]{8,64}$/);
  return { status, headers: stable, body: body.toString('base64') };
}

const encoded = (encoding: string) => ({ headers: { 'accept-encoding': encoding } });

it.each([
  ['a script', '/assets/sofa-1a2b.js', {}],
  ['a script as brotli', '/assets/sofa-1a2b.js', encoded('gzip, br')],
  ['a script as gzip', '/assets/sofa-1a2b.js', encoded('gzip')],
  ['a script without its content', '/assets/sofa-1a2b.js', { method: 'HEAD' }],
  ['a script that the browser has', '/assets/sofa-1a2b.js', { headers: { 'if-none-match': '*' } }],
  ['a script with a query', '/assets/sofa-1a2b.js?build=2', encoded('br')],
  ['a file without compressed forms', '/favicon.ico', encoded('br')],
] as const)('%s gets the application’s response', async (_what, path, options) => {
  const fromMemory = await fetchStable(front.memoryPort, path, options);
  expect(fromMemory.status).toBeLessThan(400);
  expect(fromMemory).toEqual(await fetchStable(front.port, path, options));
});

it.each([
  ['an address of no file', '/assets/sofa-9z.js', {}],
  ['another method', '/assets/sofa-1a2b.js', { method: 'POST' }],
  ['an address with dot segments', '/assets/../assets/sofa-1a2b.js', {}],
  ['a page', '/product', {}],
  ['a call of the API', '/store/carts', {}],
] as const)('%s is left to the application', async (_what, path, options) => {
  expect((await send(front.memoryPort, path, options)).status).toBe(501);
});
