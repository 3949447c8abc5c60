import type { Server } from 'node:http';

/** How often idle connections are closed while requests finish. */
const IDLE_CHECK_INTERVAL_MS = 100;

/** Graceful shutdown: stops accepting connections, and closes those of running requests after `limitMs`. Resolves once all are closed. */
export function shutDown(server: Server, limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS);
    const limit = setTimeout(() => server.closeAllConnections(), limitMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(limit);
      resolve();
    });
  });
}
