import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { send, startFront } from './testing/front-under-test';

const products = JSON.stringify({ products: Array.from({ length: 300 }, (_, id) => ({ id })) });
const cart = JSON.stringify({ cart: { id: 'cart_1' } });

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: Buffer };
let seen: Seen[] = [];
let picture: Buffer;
const onDisconnect = vi.fn<() => void>();

async function backend(request: IncomingMessage, response: ServerResponse) {
  const { method = '', url = '', headers } = request;
  response.on('close', () => {
    if (!response.writableFinished) onDisconnect();
  });
  if (url === '/store/products/never') return;
  seen.push({ method, url, headers, body: await buffer(request) });
  response.setHeader('x-powered-by', 'Express');
  if (url.startsWith('/static/sofa')) return void response.end(picture);
  if (url.startsWith('/static/')) return void response.writeHead(404).end();
  if (url === '/store/products/moved')
    return void response.writeHead(302, { location: '/else' }).end();
  if (url === '/store/products/busy')
    return void response.writeHead(429, { 'retry-after': '3' }).end();
  response.setHeader('content-type', 'application/json; charset=utf-8');
  if (url.startsWith('/store/carts')) return void response.end(cart);
  response.setHeader('etag', 'W/"p-1"');
  response.setHeader('set-cookie', ['a=1', 'b=2']);
  if (headers['if-none-match'] === 'W/"p-1"') return void response.writeHead(304).end();
  response.setHeader('content-length', Buffer.byteLength(products));
  response.end(products);
}

let front: Awaited<ReturnType<typeof startFront>>;
beforeEach(async () => {
  seen = [];
  onDisconnect.mockClear();
  picture = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#efe9df' },
  })
    .webp()
    .toBuffer();
  front = await startFront((request, response) => void backend(request, response));
});
afterEach(() => front.stop());

describe('forwarding to the backend', () => {
  it('returns responses unchanged, without the name of the backend’s software', async () => {
    const response = await send(front.port, '/store/products?limit=8&q=a%20b');
    expect(response.status).toBe(200);
    expect(response.body.toString()).toBe(products);
    expect(response.headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(response.headers['x-powered-by']).toBeUndefined();
    expect(response.headers['cache-control']).toBeUndefined();
    expect(seen[0]?.url).toBe('/store/products?limit=8&q=a%20b');
    expect(seen[0]?.headers['x-forwarded-host']).toBe('shop.example');
    expect(seen[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(seen[0]?.headers['x-request-id']).toBe(response.headers['x-request-id']);
  });

  it('forwards a webhook’s body byte for byte', async () => {
    const body = randomBytes(100_000);
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': 'abc' };
    await send(front.port, '/hooks/payment/razorpay_razorpay', { method: 'POST', headers, body });
    expect(seen[0]?.body.equals(body)).toBe(true);
    expect(seen[0]?.headers['content-length']).toBe('100000');
    expect(seen[0]?.headers['x-razorpay-signature']).toBe('abc');
  });

  it('forwards a body of unknown length', async () => {
    const headers = { 'transfer-encoding': 'chunked' };
    await send(front.port, '/store/carts/cart_1', { method: 'POST', headers, body: '{"a":1}' });
    expect(seen[0]?.body.toString()).toBe('{"a":1}');
  });

  it.each(['content-length', 'transfer-encoding'])(
    'T12: refuses a body too large (%s)',
    async (kind) => {
      const body = Buffer.alloc(1024 * 1024 + 1);
      const headers = { [kind]: kind === 'content-length' ? String(body.length) : 'chunked' };
      const response = await send(front.port, '/store/carts', { method: 'POST', headers, body });
      expect(response.status).toBe(413);
      expect(seen).toEqual([]);
    },
  );

  it('compresses if the client accepts it, and keeps the ETag usable', async () => {
    const response = await send(front.port, '/store/products', {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(response.headers.vary).toContain('Accept-Encoding');
    expect(gunzipSync(response.body).toString()).toBe(products);
    const etag = response.headers.etag ?? '';
    const again = await send(front.port, '/store/products', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('T21: lets no cache keep what belongs to one shopper', async () => {
    const response = await send(front.port, '/store/carts/cart_1');
    expect(response.headers['cache-control']).toBe('private, no-store');
  });

  it('returns redirects and statuses unchanged', async () => {
    expect(await send(front.port, '/store/products/moved')).toMatchObject({ status: 302 });
    const busy = await send(front.port, '/store/products/busy');
    expect(busy.status).toBe(429);
    expect(busy.headers['retry-after']).toBe('3');
  });

  it.each([
    '/admin/users',
    '/app',
    '/auth/user/emailpass',
    '/store/../admin/users',
    '/store/%2e%2e/admin/users',
    '/store/..%2fadmin/users',
    '/store/%252e%252e/admin/users',
    '/store//admin',
    '//admin/users',
    '/store/..\\admin/users',
    'http://localhost/admin/users',
  ])('never reaches the administration through %s', async (path) => {
    const response = await send(front.port, path);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(seen).toEqual([]);
  });

  it('responds with 503 while the backend is unreachable', async () => {
    front.stopBackend();
    const response = await send(front.port, '/store/products');
    expect(response.status).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(JSON.parse(response.body.toString())).toEqual({
      type: 'backend_unavailable',
      message: "The shop's server is not answering. Please try again.",
    });
  });

  it('aborts the backend’s request when the client disconnects', async () => {
    const client = connect(front.port, '127.0.0.1');
    await once(client, 'connect');
    client.write('GET /store/products/never HTTP/1.1\r\nHost: shop.example\r\n\r\n');
    await new Promise((resolve) => setTimeout(resolve, 100));
    client.destroy();
    await vi.waitFor(() => expect(onDisconnect).toHaveBeenCalled());
  });
});

describe('pictures', () => {
  it('are resized once for simultaneous requests', async () => {
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => send(front.port, '/img/320/static/sofa.webp')),
    );
    expect(seen).toHaveLength(1);
    for (const response of responses) {
      expect(response.headers['content-type']).toBe('image/webp');
      expect(response.headers['cache-control']).toContain('immutable');
    }
    expect((await sharp(responses[0]?.body).metadata()).width).toBe(320);
  });

  it('are served as AVIF if the browser accepts it, once it is encoded', async () => {
    const ask = (headers: Record<string, string>) =>
      send(front.port, '/img/320/static/sofa.webp', { headers });
    const first = await ask({ accept: 'image/avif,image/webp,*/*' });
    expect(first.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'Accept' });
    await vi.waitFor(async () => {
      const response = await ask({ accept: 'image/avif,image/webp,*/*' });
      expect(response.headers).toMatchObject({ 'content-type': 'image/avif', vary: 'Accept' });
      expect(await sharp(response.body).metadata()).toMatchObject({
        compression: 'av1',
        width: 320,
      });
    });
    expect((await ask({ accept: 'image/webp,*/*' })).headers['content-type']).toBe('image/webp');
    // What a browser has in the other format is as good.
    const etag = first.headers.etag ?? '';
    expect((await ask({ accept: 'image/avif', 'if-none-match': etag })).status).toBe(304);
  });

  it('are not enlarged', async () => {
    const response = await send(front.port, '/img/1600/static/sofa.webp');
    expect((await sharp(response.body).metadata()).width).toBe(800);
  });

  it('are served from the disk while the backend is unreachable, and not cached as missing', async () => {
    await send(front.port, '/img/320/static/sofa.webp');
    front.stopBackend();
    expect((await send(front.port, '/img/320/static/sofa.webp')).status).toBe(200);
    const other = await send(front.port, '/img/640/static/sofa.webp');
    expect(other.status).toBe(503);
    expect(other.headers['cache-control']).toBe('no-store');
  });

  it('that do not exist or are invalid get 404, uncached', async () => {
    const response = await send(front.port, '/img/320/static/missing.webp');
    expect(response.status).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
    picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    expect((await send(front.port, '/img/320/static/sofa.webp')).status).toBe(404);
  });
});

describe('the page', () => {
  it('has status 200 at its addresses, and 404 elsewhere', async () => {
    expect((await send(front.port, '/productcart')).status).toBe(200);
    const missing = await send(front.port, '/nothing-here');
    expect(missing.status).toBe(404);
    expect(missing.headers['content-type']).toContain('text/html');
    const file = await send(front.port, '/assets/missing.js');
    expect(file.status).toBe(404);
    expect(file.headers['content-type']).not.toContain('text/html');
  });

  it('serves the public settings', async () => {
    const response = await send(front.port, '/settings.json');
    expect(JSON.parse(response.body.toString())).toMatchObject({ publishableKey: 'pk_1' });
  });
});
