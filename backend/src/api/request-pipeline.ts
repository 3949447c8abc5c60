import { createRequire } from 'node:module';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientNetwork } from '@aangan/load-shedder/client-network';
import { createBodyReceiver } from '@aangan/load-shedder/receive-body';
import { ApiLoader } from '@medusajs/framework/http';
import type { Logger } from 'pino';
import { csrfProblem, knownOrigins, type Refusal } from '../browser-security/csrf';
import { setSecurityHeaders } from '../browser-security/security-headers';
import { limitServerConnections } from '../load-shedding/limit-server-connections';
import { createLoadShedder } from '../load-shedding/shed-load';
import { clientAddress, frontCheck } from '../rate-limits/client-address';
import { shopSettings } from '../config/settings';
import { answerUnavailable, isLedgerPath } from '@aangan/medusa-ledger/http/answer-unavailable';
import { markLedgerResponses } from '@aangan/medusa-ledger/http/mark-responses';
import { handleProbes, watchReadiness } from '../observe/probes';
import { currentRequest, observeRequest } from '../observe/request-log';
import { tagQueries } from '../observe/query-log';

type HandleRequest = (
  handle: () => Promise<unknown>,
  req: IncomingMessage,
  res: ServerResponse,
) => Promise<void>;

/** Above Medusa's own limit (100 kB), so that Medusa rejects longer bodies. */
const MAX_BODY_BYTES = 128 * 1024;

/** Uploads of admin users are streamed, after Medusa has authenticated the user. */
function isUpload({ headers }: IncomingMessage, path: string): boolean {
  return path.startsWith('/admin/') && /^multipart\//i.test(headers['content-type'] ?? '');
}

function refuse(res: ServerResponse, { status, type, message }: Refusal): void {
  res.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  res.end(JSON.stringify({ type, message }));
}

/**
 * Handles every request before Medusa's application: probes, security headers, load shedding, request ids, metrics and log.
 * It uses the hook of Medusa's own tracing (`@medusajs/medusa/instrumentation`).
 */
export function registerRequestPipeline(log: Logger): void {
  const settings = shopSettings();
  const readiness = watchReadiness(settings.databaseUrl);
  const isAdmitted = createLoadShedder();
  const isFront = frontCheck(settings.trustedFronts);
  const addressOf = clientAddress(settings.trustedFronts);
  const connections = limitServerConnections((address) =>
    isFront(address) ? undefined : clientNetwork(address),
  );
  const receiveBody = createBodyReceiver({ maxBytes: MAX_BODY_BYTES });
  const isKnownOrigin = knownOrigins(settings);

  /** Undefined for requests that a web front sends for itself, such as those for rendered pages. */
  const clientOf = (req: IncomingMessage): string | undefined =>
    req.headers['x-forwarded-for'] === undefined && isFront(req.socket.remoteAddress ?? '')
      ? undefined
      : addressOf(req);
  tagQueries((facts) => log.warn(facts, 'slow statement'));

  const handleRequest: HandleRequest = async (handle, req, res) => {
    const probed = { readiness, metricsToken: settings.metricsToken };
    const path = (req.url ?? '/').replace(/\?.*/, '');
    if (!connections.begin(req, res)) return;
    setSecurityHeaders(path, res);
    if (await handleProbes(req, res, probed)) return;
    markLedgerResponses(path, res);
    // Medusa would wait for a connection until the client times out.
    const isDown = isLedgerPath(path) && (await readiness()).database === 'down';
    const admit = () => {
      if (isAdmitted(path, res, clientOf(req))) void handle();
    };
    observeRequest(req, res, log, () => {
      const refusal = csrfProblem(req, path, isKnownOrigin);
      if (refusal !== undefined) refuse(res, refusal);
      else if (isDown) answerUnavailable(res);
      else if (path === '/health') void handle();
      else if (isUpload(req, path)) admit();
      else receiveBody(req, res, admit);
    });
  };
  const start: unknown = createRequire(__filename)('@medusajs/medusa/commands/start');
  if (typeof start !== 'object' || start === null)
    throw new TypeError('@medusajs/medusa/commands/start has no exports');
  Reflect.set(start, 'traceRequestHandler', handleRequest);

  ApiLoader.traceRoute =
    (handler, { route }) =>
    async (req, res) => {
      const request = currentRequest();
      if (request !== undefined) request.route = route;
      return handler(req, res);
    };
}
