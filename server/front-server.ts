import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { answerUnreadable } from './answer-unreadable';
import { MOST_BODY_BYTES } from './app';
import { watchConnections } from './load/connections';
import { networkOf } from './load/network-of';
import { bodyReceiver } from './load/receive-body';
import { logRequest, requestIdFrom } from './observe/request-log';
import { proxyCheck } from './proxy/client-address';
import type { SecurityHeaders } from './security-headers';

/** Longer than a phone thinks between two taps: a new connection costs it two round trips (ms). */
const KEEP_ALIVE_MS = 65_000;

type Parts = {
  /** Answers what lies in memory; false for all else. */
  isAnsweredAtOnce: (request: IncomingMessage, response: ServerResponse) => boolean;
  app: { fetch: Parameters<typeof getRequestListener>[0] };
  headers: SecurityHeaders;
  trustedProxies: readonly string[];
  log: Logger;
};

/** The front as a server: what is answered from memory, and the application for requests that have wholly arrived. */
export function createFrontServer(parts: Parts): Server {
  const { isAnsweredAtOnce, app, headers, trustedProxies, log } = parts;
  const answer = getRequestListener(app.fetch, { hostname: 'localhost' });
  const isProxy = proxyCheck(trustedProxies);
  const connections = watchConnections(({ remoteAddress }) =>
    remoteAddress === undefined || isProxy(remoteAddress) ? undefined : networkOf(remoteAddress),
  );
  const pathOf = ({ url = '/' }: IncomingMessage) => url.replace(/\?.*/, '');
  const receiveBody = bodyReceiver({
    mostBytes: MOST_BODY_BYTES,
    headers: (request) => headers(pathOf(request)),
    onLate: (request) => {
      const method = request.method ?? '';
      const started = performance.now();
      const requestId = requestIdFrom(undefined);
      logRequest(log, { requestId, method, path: pathOf(request), status: 408, started });
    },
  });
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    if (!connections.begin(request, response) || isAnsweredAtOnce(request, response)) return;
    receiveBody(request, response, () => void answer(request, response));
  });
  server.on('connection', connections.open);
  server.on('close', connections.stop);
  answerUnreadable(server);
  return server;
}
