import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { CONNECTION_LIMITS, watchConnections } from './connections';

const FEW_CONNECTIONS = 3;
/** More than the buffers of two sockets take. */
const LARGE = 512 * 1024 * 1024;

let stop: () => void = () => undefined;
afterEach(() => stop());

/** A server that keeps some answers back, and clients that are told apart by nothing but `addressOf`. */
async function serve(addressOf: () => string | undefined, limits = {}) {
  const waiting: ServerResponse[] = [];
  const largeSockets: Socket[] = [];
  const sockets: Socket[] = [];
  const all = { ...CONNECTION_LIMITS, perAddress: FEW_CONNECTIONS, ...limits };
  const connections = watchConnections(addressOf, all);
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

it('T43: makes room for a new connection by the one that has rested longest', async () => {
  const { ask, waiting } = await serve(() => '203.0.113.66');
  const working = await ask('/wait');
  const first = await ask('/');
  const second = await ask('');
  const third = await ask('/');
  await vi.waitFor(() => expect(third.answer()).toContain('done'));
  // One that never asked for anything rests longer than one that was just answered.
  const closed = [first, second].filter(({ socket }) => socket.closed);
  expect(closed).toHaveLength(1);
  expect(working.socket.closed).toBe(false);
  waiting[0]?.end('at last');
  await vi.waitFor(() => expect(working.answer()).toContain('at last'));
});

it('T43: closes a new connection only where the server works for all others', async () => {
  const { ask, waiting } = await serve(() => '203.0.113.66');
  const busy = [await ask('/wait'), await ask('/wait'), await ask('/wait')];
  const one = await ask('/');
  await vi.waitFor(() => expect(one.socket.closed).toBe(true));
  for (const response of waiting) response.end('at last');
  for (const each of busy) await vi.waitFor(() => expect(each.answer()).toContain('at last'));
});

it('T43: counts no connections of the shop’s own proxies', async () => {
  const { ask } = await serve(() => undefined);
  const many = await Promise.all(Array.from({ length: 4 * FEW_CONNECTIONS }, () => ask('/')));
  for (const { answer } of many) await vi.waitFor(() => expect(answer()).toContain('done'));
  expect(many.filter(({ socket }) => socket.closed)).toEqual([]);
});

it('T43: closes the connection of who takes nothing of an answer, and not of who takes it slowly', async () => {
  const { ask, largeSockets } = await serve(() => '203.0.113.66', { stalledMs: 1500 });
  await ask('/large');
  const slow = await ask('/large');
  const reading = setInterval(() => void slow.socket.read(), 5);
  await vi.waitFor(() => expect(largeSockets[0]?.destroyed).toBe(true), 6000);
  expect(largeSockets[1]?.destroyed).toBe(false);
  clearInterval(reading);
}, 10_000);

it('T43: is the same in the front and in the backend', () => {
  const here = import.meta.dirname;
  const there = join(here, '../../backend/src/load');
  for (const file of ['connections.ts', 'receive-body.ts']) {
    expect(readFileSync(join(there, file), 'utf8')).toBe(readFileSync(join(here, file), 'utf8'));
  }
});
