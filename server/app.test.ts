import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { send, startFront } from './app.test-setup';

const products = JSON.stringify({ products: Array.from({ length: 300 }, (_, id) => ({ id })) });
const cart = JSON.stringify({ cart: { id: 'cart_1' } });

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: Buffer };
let seen: Seen[] = [];
let picture: Buffer;
const leftEarly = vi.fn<() => void>();

async function backend(request: IncomingMessage, response: ServerResponse) {
  const { method = '', url = '', headers } = request;
  response.on('close', () => {
    if (!response.writableFinished) leftEarly();
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
  leftEarly.mockClear();
  picture = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#efe9df' },
  })
    .webp()
    .toBuffer();
  front = await startFront((request, response) => void backend(request, response));
});
afterEach(() => front.stop());

describe('the way to the backend', () => {
  it('hands answers back as they are, without the backend’s own name', async () => {
    const answer = await send(front.port, '/store/products?limit=8&q=a%20b');
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toBe(products);
    expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(answer.headers['x-powered-by']).toBeUndefined();
    expect(answer.headers['cache-control']).toBeUndefined();
    expect(seen[0]?.url).toBe('/store/products?limit=8&q=a%20b');
    expect(seen[0]?.headers['x-forwarded-host']).toBe('shop.example');
    expect(seen[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(seen[0]?.headers['x-request-id']).toBe(answer.headers['x-request-id']);
  });

  it('passes a webhook’s body on byte for byte', async () => {
    const body = randomBytes(100_000);
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': 'abc' };
    await send(front.port, '/hooks/payment/razorpay_razorpay', { method: 'POST', headers, body });
    expect(seen[0]?.body.equals(body)).toBe(true);
    expect(seen[0]?.headers['content-length']).toBe('100000');
    expect(seen[0]?.headers['x-razorpay-signature']).toBe('abc');
  });

  it('passes a body of unknown length on', async () => {
    const headers = { 'transfer-encoding': 'chunked' };
    await send(front.port, '/store/carts/cart_1', { method: 'POST', headers, body: '{"a":1}' });
    expect(seen[0]?.body.toString()).toBe('{"a":1}');
  });

  it.each(['content-length', 'transfer-encoding'])(
    'T12: refuses a body too large (%s)',
    async (kind) => {
      const body = Buffer.alloc(1024 * 1024 + 1);
      const headers = { [kind]: kind === 'content-length' ? String(body.length) : 'chunked' };
      const answer = await send(front.port, '/store/carts', { method: 'POST', headers, body });
      expect(answer.status).toBe(413);
      expect(seen).toEqual([]);
    },
  );

  it('compresses for who takes it, and keeps the ETag usable', async () => {
    const answer = await send(front.port, '/store/products', {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.headers.vary).toContain('Accept-Encoding');
    expect(gunzipSync(answer.body).toString()).toBe(products);
    const etag = answer.headers.etag ?? '';
    const again = await send(front.port, '/store/products', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('T21: lets no cache keep what belongs to one shopper', async () => {
    const answer = await send(front.port, '/store/carts/cart_1');
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('follows no redirect and hides no status', async () => {
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
    const answer = await send(front.port, path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(seen).toEqual([]);
  });

  it('says honestly that the backend is away', async () => {
    front.stopBackend();
    const answer = await send(front.port, '/store/products');
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(JSON.parse(answer.body.toString())).toEqual({
      type: 'backend_unavailable',
      message: "The shop's server is not answering. Please try again.",
    });
  });

  it('lets go of the backend when the client leaves', async () => {
    const client = connect(front.port, '127.0.0.1');
    await once(client, 'connect');
    client.write('GET /store/products/never HTTP/1.1\r\nHost: shop.example\r\n\r\n');
    await new Promise((resolve) => setTimeout(resolve, 100));
    client.destroy();
    await vi.waitFor(() => expect(leftEarly).toHaveBeenCalled());
  });
});

describe('pictures', () => {
  it('come resized, once made for all who ask', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(front.port, '/img/320/static/sofa.webp')),
    );
    expect(seen).toHaveLength(1);
    for (const answer of answers) {
      expect(answer.headers['content-type']).toBe('image/webp');
      expect(answer.headers['cache-control']).toContain('immutable');
    }
    expect((await sharp(answers[0]?.body).metadata()).width).toBe(320);
  });

  it('come as AVIF where the browser takes it, as soon as one is made', async () => {
    const ask = (headers: Record<string, string>) =>
      send(front.port, '/img/320/static/sofa.webp', { headers });
    const first = await ask({ accept: 'image/avif,image/webp,*/*' });
    expect(first.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'Accept' });
    await vi.waitFor(async () => {
      const answer = await ask({ accept: 'image/avif,image/webp,*/*' });
      expect(answer.headers).toMatchObject({ 'content-type': 'image/avif', vary: 'Accept' });
      expect(await sharp(answer.body).metadata()).toMatchObject({ compression: 'av1', width: 320 });
    });
    expect((await ask({ accept: 'image/webp,*/*' })).headers['content-type']).toBe('image/webp');
    // What a browser has in the other format is as good.
    const etag = first.headers.etag ?? '';
    expect((await ask({ accept: 'image/avif', 'if-none-match': etag })).status).toBe(304);
  });

  it('are not blown up', async () => {
    const answer = await send(front.port, '/img/1600/static/sofa.webp');
    expect((await sharp(answer.body).metadata()).width).toBe(800);
  });

  it('are shown from the disk while the backend is away, and not remembered as missing', async () => {
    await send(front.port, '/img/320/static/sofa.webp');
    front.stopBackend();
    expect((await send(front.port, '/img/320/static/sofa.webp')).status).toBe(200);
    const other = await send(front.port, '/img/640/static/sofa.webp');
    expect(other.status).toBe(503);
    expect(other.headers['cache-control']).toBe('no-store');
  });

  it('that do not exist, or are none, are 404 and not kept', async () => {
    const answer = await send(front.port, '/img/320/static/missing.webp');
    expect(answer.status).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    expect((await send(front.port, '/img/320/static/sofa.webp')).status).toBe(404);
  });
});

describe('the page', () => {
  it('stands at its addresses, and says 404 elsewhere', async () => {
    expect((await send(front.port, '/productcart')).status).toBe(200);
    const missing = await send(front.port, '/nothing-here');
    expect(missing.status).toBe(404);
    expect(missing.headers['content-type']).toContain('text/html');
    const file = await send(front.port, '/assets/missing.js');
    expect(file.status).toBe(404);
    expect(file.headers['content-type']).not.toContain('text/html');
  });

  it('tells the public settings', async () => {
    const answer = await send(front.port, '/settings.json');
    expect(JSON.parse(answer.body.toString())).toMatchObject({ publishableKey: 'pk_1' });
  });
});
