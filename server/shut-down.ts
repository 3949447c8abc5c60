import type { Server } from 'node:http';

/** How often connections that have become idle are closed meanwhile (ms). */
const LOOK_EVERY_MS = 100;

/**
 * Stops accepting connections, lets running requests finish for `limitMs`, then cuts them off.
 * Resolves when every connection is closed.
 */
export function shutDown(server: Server, limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
    const limit = setTimeout(() => server.closeAllConnections(), limitMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(limit);
      resolve();
    });
  });
}
