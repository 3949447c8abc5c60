import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { clientNetwork } from '@aangan/load-shedder/client-network';
import { limitConnections } from '@aangan/load-shedder/connection-limits';
import { createBodyReceiver } from '@aangan/load-shedder/receive-body';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { handleClientErrors } from './client-errors';
import { MAX_BODY_BYTES } from './app';
import { logRequest, requestIdFrom } from './observe/request-log';
import { createProxyCheck } from './proxy/client-address';
import type { SecurityHeaders } from './security-headers';

/** Longer than the usual pause between two requests of a shopper: a new connection costs two round trips. */
const KEEP_ALIVE_MS = 65_000;

type Parts = {
  /** Responds if it can do so from memory; returns whether it did. */
  respondFromMemory: (request: IncomingMessage, response: ServerResponse) => boolean;
  app: { fetch: Parameters<typeof getRequestListener>[0] };
  headers: SecurityHeaders;
  trustedProxies: readonly string[];
  log: Logger;
};

/** The HTTP server: responds from memory if it can, and hands other requests to the application once their body has arrived. */
export function createFrontServer(parts: Parts): Server {
  const { respondFromMemory, app, headers, trustedProxies, log } = parts;
  const respond = getRequestListener(app.fetch, { hostname: 'localhost' });
  const isProxy = createProxyCheck(trustedProxies);
  const connections = limitConnections(({ remoteAddress }) =>
    remoteAddress === undefined || isProxy(remoteAddress)
      ? undefined
      : clientNetwork(remoteAddress),
  );
  const pathOf = ({ url = '/' }: IncomingMessage) => url.replace(/\?.*/, '');
  const receiveBody = createBodyReceiver({
    maxBytes: MAX_BODY_BYTES,
    headers: (request) => headers(pathOf(request)),
    onTimeout: (request) => {
      const method = request.method ?? '';
      const started = performance.now();
      const requestId = requestIdFrom(undefined);
      logRequest(log, { requestId, method, path: pathOf(request), status: 408, started });
    },
  });
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    if (!connections.begin(request, response) || respondFromMemory(request, response)) return;
    receiveBody(request, response, () => void respond(request, response));
  });
  server.on('connection', connections.open);
  server.on('close', connections.stop);
  handleClientErrors(server);
  return server;
}
