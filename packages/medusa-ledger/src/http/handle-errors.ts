import {
  errorHandler,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { isTransientFault } from '../errors/transient-fault';
import { logOf } from '../log-of';
import { answerUnavailable, isLedgerPath } from './answer-unavailable';
import { markLedgerResponses } from './mark-responses';

const { FORBIDDEN, INVALID_DATA, NOT_ALLOWED, NOT_FOUND, UNAUTHORIZED } = MedusaError.Types;

/** Errors of invalid requests, to which Medusa responds. The ledger's routes respond to all others by themselves. */
const REFUSALS: ReadonlySet<string> = new Set([
  FORBIDDEN,
  INVALID_DATA,
  NOT_ALLOWED,
  NOT_FOUND,
  UNAUTHORIZED,
]);

/** The error of a body that cannot be read: it is no JSON, too large, or in an encoding that is not known. */
const unreadable = z.object({
  status: z.union([z.literal(400), z.literal(413), z.literal(415)]),
  message: z.string(),
});

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
      MedusaError.isMedusaError(error) && REFUSALS.has(error.type) && !isTransientFault(error);
    if (!isLedgerPath(path) || isRefused || res.headersSent) {
      respondAsMedusa(error, req, res, next);
      return;
    }
    const { data: malformed } = unreadable.safeParse(error);
    if (malformed) {
      res.status(malformed.status).json({ type: INVALID_DATA, message: malformed.message });
      return;
    }
    const failure = error instanceof Error ? error : new Error('Not an error', { cause: error });
    logOf(req.scope).error('Sync: a request failed', failure);
    answerUnavailable(res);
  };
}
