import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { handleClientErrors } from './client-errors';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a text followed by more bytes than the server can have read when it responds. */
async function send(text: string, more: number): Promise<string> {
  server = createServer((_request, response) => response.end('read'));
  handleClientErrors(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  let received = '';
  socket.on('data', (part: Buffer) => {
    received += part.toString();
  });
  socket.on('error', (error) => {
    received += error.message;
  });
  socket.write(text + 'x'.repeat(more));
  if (!socket.closed) await once(socket, 'close');
  return received.split('\r\n')[0] ?? '';
}

it('responds with 431 to a client that is still sending its body', async () => {
  const head = `POST / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\nContent-Length: 9999999\r\n\r\n`;
  expect(await send(head, 8_000_000)).toBe('HTTP/1.1 431 Request Header Fields Too Large');
});

it('responds with 400 to what is not HTTP', async () => {
  expect(await send('not http at all\r\n\r\n', 8_000_000)).toBe('HTTP/1.1 400 Bad Request');
});
