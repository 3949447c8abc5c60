import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, it, vi } from 'vitest';
import { createBodyReceiver } from './receive-body';

let stop: () => void = () => undefined;
afterEach(() => stop());

async function serve(
  limits: Parameters<typeof createBodyReceiver>[0]['limits'] = {},
  maxBytes = 1_000_000,
) {
  const begun: IncomingMessage[] = [];
  const bodies: number[] = [];
  const sockets: Socket[] = [];
  const receive = createBodyReceiver({ maxBytes, limits });
  const server = createServer((request, response) => {
    receive(request, response, () => {
      begun.push(request);
      void buffer(request).then(
        ({ length }) => {
          bodies.push(length);
          response.end('done');
        },
        () => undefined,
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop = () => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  };
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  async function post(length: number, sent: number) {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    let answer = '';
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => {
      answer += part.toString();
    });
    await once(socket, 'connect');
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`);
    socket.write('x'.repeat(sent));
    return { socket, answer: () => answer };
  }
  return { begun, bodies, post };
}

it('T43: starts no request before its body is complete', async () => {
  const { begun, bodies, post } = await serve();
  const { socket, answer } = await post(200_000, 150_000);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(begun).toEqual([]);
  socket.write('x'.repeat(50_000));
  await vi.waitFor(() => expect(answer()).toContain('done'));
  expect(bodies).toEqual([200_000]);
});

it('T43: extends the timeout for a client that keeps sending', async () => {
  const { bodies, post } = await serve({ timeoutMs: 300, minBytesPerMs: 50 });
  const slow = await post(100_000, 10_000);
  for (let part = 0; part < 9; part += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    slow.socket.write('x'.repeat(10_000));
  }
  await vi.waitFor(() => expect(slow.answer()).toContain('done'));
  expect(bodies).toEqual([100_000]);
});

it('T43: rejects the oldest body when all of them use too much memory', async () => {
  const { bodies, post } = await serve({ maxBufferedBytes: 250_000 });
  const first = await post(200_000, 100_000);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const second = await post(200_000, 100_000);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const third = await post(100_000, 99_999);
  await vi.waitFor(() => expect(first.answer()).toMatch(/^HTTP\/1\.1 408 /));
  third.socket.write('x');
  second.socket.write('x'.repeat(100_000));
  await vi.waitFor(() => expect(second.answer()).toContain('done'));
  await vi.waitFor(() => expect(third.answer()).toContain('done'));
  expect(bodies.toSorted((a, b) => a - b)).toEqual([100_000, 200_000]);
});

it('T43: passes on a body that is too long to wait for', async () => {
  const { begun, post } = await serve({}, 50_000);
  await post(200_000, 60_000);
  await vi.waitFor(() => expect(begun).toHaveLength(1));
});
