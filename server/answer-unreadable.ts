import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** So long a client may go on writing what is not read any more, to come to the answer behind it (ms). */
const LINGER_MS = 2000;

const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Answers requests that cannot be read as such. Node writes the same answers, but closes the connection at once: a client that is
 * still sending its body is reset by that, and never reads why.
 */
export function answerUnreadable(server: Server): void {
  const answered = new WeakSet<Duplex>();
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // What is read after the answer is no request either, and comes by here again.
    if (answered.has(socket)) return;
    answered.add(socket);
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const status = STATUS[error.code ?? ''] ?? '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
}
