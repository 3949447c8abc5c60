import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { send, startFront } from './testing/front-under-test';

/** Longer than an edit takes, and far shorter than the delay that the attack would cause. */
const MAX_EDIT_MS = 1500;
const SLOW_BODIES = 300;

let front: Awaited<ReturnType<typeof startFront>>;
let sockets: Socket[] = [];
let bodies: string[] = [];

async function backend(request: IncomingMessage, response: ServerResponse) {
  bodies.push((await buffer(request)).toString());
  response.setHeader('content-type', 'application/json');
  response.end('{"cart":{"id":"cart_1"}}');
}

beforeEach(async () => {
  bodies = [];
  // The backend gets an error for a connection that is closed early.
  const behave = (request: IncomingMessage, response: ServerResponse) =>
    void backend(request, response).catch(() => undefined);
  front = await startFront(behave, new Map(), ['loopback']);
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await front.stop();
});

/** Opens a connection, writes a text, and collects what comes back. */
async function open(text: string): Promise<{ socket: Socket; response: () => string }> {
  const socket = connect(front.port, '127.0.0.1');
  sockets.push(socket);
  let response = '';
  socket.on('data', (part: Buffer) => {
    response += part.toString();
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return { socket, response: () => response };
}

const announced = (path: string, from: string) =>
  `POST ${path} HTTP/1.1\r\nHost: shop.example\r\nX-Forwarded-For: ${from}\r\n` +
  'Content-Type: application/json\r\nContent-Length: 20\r\n\r\n{';

/** Adds to a cart, as the shopper's browser does. */
async function add(from: string): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now();
  const { status } = await send(front.port, '/store/carts/cart_1/line-items', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: '{"variant_id":"v_1"}',
  });
  return { status, ms: performance.now() - startedAt };
}

it.each(['/store/carts/cart_1/line-items', '/store/sync/cart', '/store/catalogue'])(
  'T43: 300 slow bodies for %s do not block the cart, the ledger and the catalogue',
  async (path) => {
    await Promise.all(
      Array.from({ length: SLOW_BODIES }, () => open(announced(path, '203.0.113.66'))),
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    for (let edit = 0; edit < 10; edit += 1) {
      // Also for shoppers with the attacker's address, as behind a carrier's NAT.
      const { status, ms } = await add(edit % 2 === 0 ? '198.51.100.7' : '203.0.113.66');
      expect(status).toBe(200);
      expect(ms).toBeLessThan(MAX_EDIT_MS);
    }
    const edits = await send(front.port, '/store/sync/cart', { method: 'POST', body: '{}' });
    expect(edits.status).toBe(200);
    expect((await send(front.port, '/store/catalogue')).status).toBe(200);
  },
);

it('T43: responds with 408 after five seconds without the body, and closes the connection', async () => {
  const { socket, response } = await open(announced('/store/carts/cart_1', '203.0.113.66'));
  const startedAt = performance.now();
  await once(socket, 'close');
  expect(performance.now() - startedAt).toBeGreaterThan(4500);
  expect(response()).toMatch(/^HTTP\/1\.1 408 /);
  expect(response()).toMatch(/connection: close/i);
  expect(response()).toContain('was not sent in time');
  expect(bodies).toEqual([]);
}, 15_000);

it('T43: closes the connection of a client that sends its head slowly', async () => {
  const { socket, response } = await open('POST /store/carts HTTP/1.1\r\nHost: shop.example\r\n');
  await once(socket, 'close');
  expect(response()).toMatch(/^HTTP\/1\.1 408 /);
}, 15_000);

it('T43: processes a few requests of a connection at a time, however many are pipelined', async () => {
  const one = 'GET /store/catalogue HTTP/1.1\r\nHost: shop.example\r\n\r\n';
  const { socket } = await open(one.repeat(200));
  await once(socket, 'close');
  expect(bodies.length).toBeLessThan(20);
});

it('T43: forwards a body that arrived in parts byte for byte', async () => {
  const text = JSON.stringify({ text: 'ü'.repeat(40_000) });
  const { socket, response } = await open(
    `POST /store/carts HTTP/1.1\r\nHost: a\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n`,
  );
  for (let at = 0; at < text.length; at += 9000) {
    socket.write(text.slice(at, at + 9000));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await vi.waitFor(() => expect(response()).toContain('cart_1'));
  expect(bodies).toEqual([text]);
});

it('T43: forwards an empty body of unknown length', async () => {
  const { response } = await open(
    'POST /store/carts HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  );
  await vi.waitFor(() => expect(response()).toContain('cart_1'));
});
