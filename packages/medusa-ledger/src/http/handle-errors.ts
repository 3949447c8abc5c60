import {
  errorHandler,
  getHttpResponseFromError,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from '@medusajs/framework/http';
import { isTransientFault } from '../errors/transient-fault';
import { logOf } from '../log-of';
import { answerUnavailable, isLedgerPath } from './answer-unavailable';
import { markLedgerResponses } from './mark-responses';

/** Statuses of invalid requests. The ledger's routes respond with all other statuses by themselves. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 404, 413, 415]);

/**
 * A handler of errors that no route has handled, for `defineMiddlewares`. On the ledger's routes a fault is 503, never 500, because
 * a device abandons an effect after several responses with 500. Elsewhere Medusa responds.
 *
 * Medusa uses one handler, the last that it has loaded. An application with one of its own makes it with this function.
 * @param prepare changes an error before Medusa responds to it
 */
export function ledgerErrorHandler(prepare: (error: unknown) => unknown = (error) => error) {
  const respondAsMedusa = errorHandler();
  return (
    thrown: unknown,
    req: MedusaRequest,
    res: MedusaResponse,
    next: MedusaNextFunction,
  ): void => {
    const error = prepare(thrown);
    const [path = ''] = req.originalUrl.split('?');
    // A body that is no JSON fails before any middleware.
    markLedgerResponses(path, res);
    const isRefused =
      !isTransientFault(error) && REFUSALS.has(getHttpResponseFromError(error).statusCode);
    if (!isLedgerPath(path) || isRefused || res.headersSent) {
      respondAsMedusa(error, req, res, next);
      return;
    }
    const failure = error instanceof Error ? error : new Error('Not an error', { cause: error });
    logOf(req.scope).error('Sync: a request failed', failure);
    answerUnavailable(res);
  };
}
