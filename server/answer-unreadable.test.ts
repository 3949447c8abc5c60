import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { answerUnreadable } from './answer-unreadable';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a text and so much behind it that the server cannot have read it all when it answers. */
async function send(text: string, more: number): Promise<string> {
  server = createServer((_request, response) => response.end('read'));
  answerUnreadable(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  let answer = '';
  socket.on('data', (part: Buffer) => {
    answer += part.toString();
  });
  socket.on('error', (error) => {
    answer += error.message;
  });
  socket.write(text + 'x'.repeat(more));
  if (!socket.closed) await once(socket, 'close');
  return answer.split('\r\n')[0] ?? '';
}

it('says that the head was too large, also to who is still sending the body', async () => {
  const head = `POST / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\nContent-Length: 9999999\r\n\r\n`;
  expect(await send(head, 8_000_000)).toBe('HTTP/1.1 431 Request Header Fields Too Large');
});

it('says that it was no request', async () => {
  expect(await send('not http at all\r\n\r\n', 8_000_000)).toBe('HTTP/1.1 400 Bad Request');
});
