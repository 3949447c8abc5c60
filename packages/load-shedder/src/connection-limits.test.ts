import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { CONNECTION_LIMITS, limitConnections } from './connection-limits';

const FEW_CONNECTIONS = 3;
/** More than the buffers of two sockets take. */
const LARGE = 512 * 1024 * 1024;

let stop: () => void = () => undefined;
afterEach(() => stop());

/** A server that delays some responses, and clients that only `addressOf` distinguishes. */
async function serve(addressOf: () => string | undefined, limits = {}) {
  const waiting: ServerResponse[] = [];
  const largeSockets: Socket[] = [];
  const sockets: Socket[] = [];
  const all = { ...CONNECTION_LIMITS, maxPerAddress: FEW_CONNECTIONS, ...limits };
  const connections = limitConnections(addressOf, all);
  const server = createServer((request: IncomingMessage, response) => {
    if (!connections.begin(request, response)) return;
    if (request.url === '/large') {
      largeSockets.push(request.socket);
      response.end(Buffer.alloc(LARGE));
    } else if (request.url === '/wait') waiting.push(response);
    else response.end('done');
  });
  server.on('connection', connections.open);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop = () => {
    for (const socket of sockets) socket.destroy();
    connections.stop();
    server.closeAllConnections();
    server.close();
  };
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;

  /** Opens a connection and asks for a path; nothing for ''. */
  async function ask(path: string) {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    let answer = '';
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    if (path === '/large') socket.pause();
    else {
      socket.on('data', (part: Buffer) => {
        answer += part.toString();
      });
    }
    if (path !== '') socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { socket, answer: () => answer };
  }
  return { ask, waiting, largeSockets };
}

it('T43: closes the longest idle connection for a new one', async () => {
  const { ask, waiting } = await serve(() => '203.0.113.66');
  const working = await ask('/wait');
  const first = await ask('/');
  const second = await ask('');
  const third = await ask('/');
  await vi.waitFor(() => expect(third.answer()).toContain('done'));
  // One without any request has been idle for longer than one that was just answered.
  const closed = [first, second].filter(({ socket }) => socket.closed);
  expect(closed).toHaveLength(1);
  expect(working.socket.closed).toBe(false);
  waiting[0]?.end('at last');
  await vi.waitFor(() => expect(working.answer()).toContain('at last'));
});

it('T43: closes the new connection only if all others are being served', async () => {
  const { ask, waiting } = await serve(() => '203.0.113.66');
  const busy = [await ask('/wait'), await ask('/wait'), await ask('/wait')];
  const one = await ask('/');
  await vi.waitFor(() => expect(one.socket.closed).toBe(true));
  for (const response of waiting) response.end('at last');
  for (const each of busy) await vi.waitFor(() => expect(each.answer()).toContain('at last'));
});

it('T43: does not count connections of the shop’s own proxies', async () => {
  const { ask } = await serve(() => undefined);
  const many = await Promise.all(Array.from({ length: 4 * FEW_CONNECTIONS }, () => ask('/')));
  for (const { answer } of many) await vi.waitFor(() => expect(answer()).toContain('done'));
  expect(many.filter(({ socket }) => socket.closed)).toEqual([]);
});

it('T43: closes the connection of a client that reads nothing, but not of one that reads slowly', async () => {
  const { ask, largeSockets } = await serve(() => '203.0.113.66', { stalledReadTimeoutMs: 1500 });
  await ask('/large');
  const slow = await ask('/large');
  const reading = setInterval(() => void slow.socket.read(), 5);
  await vi.waitFor(() => expect(largeSockets[0]?.destroyed).toBe(true), 6000);
  expect(largeSockets[1]?.destroyed).toBe(false);
  clearInterval(reading);
}, 10_000);
