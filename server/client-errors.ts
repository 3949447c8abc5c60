import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** How long the connection stays open after the response, so that a client that is still sending can read it. */
const LINGER_MS = 2000;

const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Responds to requests that cannot be parsed. Node's default sends the same responses but closes the connection at once, which
 * resets a client that is still sending its body before it can read the response.
 */
export function handleClientErrors(server: Server): void {
  const handled = new WeakSet<Duplex>();
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // What the socket receives after the response cannot be parsed either, and causes further events.
    if (handled.has(socket)) return;
    handled.add(socket);
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const status = STATUS[error.code ?? ''] ?? '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
}
