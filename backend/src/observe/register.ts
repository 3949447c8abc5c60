import { createRequire } from 'node:module';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiLoader } from '@medusajs/framework/http';
import type { Logger } from 'pino';
import { openGate } from '../load/turn-away';
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

/**
 * Places itself before Medusa's application, where Medusa's own tracing does (`@medusajs/medusa/instrumentation`): probes,
 * load shedding, ids, metrics and log of requests see all that arrives, whatever happens to it later.
 */
export function registerObservation(log: Logger): void {
  const settings = readSettings(process.env);
  const readiness = watchReadiness(settings.databaseUrl);
  const turnsAway = openGate();
  tagQueries((facts) => log.warn(facts, 'slow statement'));

  const handleRequest: HandleRequest = async (handle, req, res) => {
    const probed = { readiness, metricsToken: settings.metricsToken };
    if (await answerProbes(req, res, probed)) return;
    const path = (req.url ?? '/').replace(/\?.*/, '');
    markLedgerResponses(path, res);
    // Medusa would wait for a connection until the device has given up.
    const isDown = isLedgerPath(path) && (await readiness()).database === 'down';
    observeRequest(req, res, log, () => {
      if (isDown) answerUnavailable(res);
      else if (path === '/health' || !turnsAway(path, res)) void handle();
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
