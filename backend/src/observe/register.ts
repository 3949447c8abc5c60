import { createRequire } from 'node:module';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiLoader } from '@medusajs/framework/http';
import type { Logger } from 'pino';
import { type Refusal, foreignCall } from '../browser-rules/foreign-call';
import { setSecurityHeaders } from '../browser-rules/security-headers';
import { knownOrigins } from '../browser-rules/known-origins';
import { bodyReceiver } from '../load/receive-body';
import { openGate } from '../load/turn-away';
import { watchHttpServers } from '../load/watch-server';
import { clientAddress, frontCheck, network } from '../rate-limits/client-address';
import { readSettings } from '../settings';
import { answerUnavailable, isLedgerPath } from '../sync/answer-unavailable';
import { markLedgerResponses } from '../sync/mark-responses';
import { answerProbes } from './answer-probes';
import { observeRequest } from './observe-requests';
import { watchReadiness } from './readiness';
import { currentRequest } from './request-context';
import { tagQueries } from './tag-queries';

type HandleRequest = (
  handle: () => Promise<unknown>,
  req: IncomingMessage,
  res: ServerResponse,
) => Promise<void>;

/** Above what Medusa reads of a body (100 kB): it refuses what is longer. */
const MOST_BODY_BYTES = 128 * 1024;

/** The owner's pictures are read as they come, once it is known that it is the owner who sends them. */
function isUpload({ headers }: IncomingMessage, path: string): boolean {
  return path.startsWith('/admin/') && /^multipart\//i.test(headers['content-type'] ?? '');
}

function refuse(res: ServerResponse, { status, type, message }: Refusal): void {
  res.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  res.end(JSON.stringify({ type, message }));
}

/**
 * Places itself before Medusa's application, where Medusa's own tracing does (`@medusajs/medusa/instrumentation`): probes,
 * load shedding, ids, metrics and log of requests see all that arrives, whatever happens to it later.
 */
export function registerObservation(log: Logger): void {
  const settings = readSettings(process.env);
  const readiness = watchReadiness(settings.databaseUrl);
  const turnsAway = openGate();
  const isFront = frontCheck(settings.trustedFronts);
  const addressOf = clientAddress(settings.trustedFronts);
  const connections = watchHttpServers((address) =>
    isFront(address) ? undefined : network(address),
  );
  const receiveBody = bodyReceiver({ mostBytes: MOST_BODY_BYTES });
  const isKnownOrigin = knownOrigins(settings);

  /** Who asks; undefined for a front that asks for itself, as for the pages that it renders. */
  const askerOf = (req: IncomingMessage): string | undefined =>
    req.headers['x-forwarded-for'] === undefined && isFront(req.socket.remoteAddress ?? '')
      ? undefined
      : addressOf(req);
  tagQueries((facts) => log.warn(facts, 'slow statement'));

  const handleRequest: HandleRequest = async (handle, req, res) => {
    const probed = { readiness, metricsToken: settings.metricsToken };
    const path = (req.url ?? '/').replace(/\?.*/, '');
    if (!connections.begin(req, res)) return;
    setSecurityHeaders(path, res);
    if (await answerProbes(req, res, probed)) return;
    markLedgerResponses(path, res);
    // Medusa would wait for a connection until the device has given up.
    const isDown = isLedgerPath(path) && (await readiness()).database === 'down';
    const admit = () => {
      if (!turnsAway(path, res, askerOf(req))) void handle();
    };
    observeRequest(req, res, log, () => {
      const refusal = foreignCall(req, path, isKnownOrigin);
      if (refusal !== undefined) refuse(res, refusal);
      else if (isDown) answerUnavailable(res);
      else if (path === '/health') void handle();
      else if (isUpload(req, path)) admit();
      else receiveBody(req, res, admit);
    });
  };
  const start: unknown = createRequire(__filename)('@medusajs/medusa/commands/start');
  if (typeof start !== 'object' || start === null) throw new TypeError('Medusa has no start');
  Reflect.set(start, 'traceRequestHandler', handleRequest);

  ApiLoader.traceRoute =
    (handler, { route }) =>
    async (req, res) => {
      const request = currentRequest();
      if (request !== undefined) request.route = route;
      return handler(req, res);
    };
}
