import {
  errorHandler,
  getHttpResponseFromError,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from '@medusajs/framework/http';
import { answerUnavailable, isLedgerPath } from '@aangan/medusa-ledger/http/answer-unavailable';
import { withSchemaCode } from '../errors/refusals';
import { isTransientFault } from '@aangan/medusa-ledger/errors/transient-fault';
import { logOf } from '@aangan/medusa-ledger/log-of';

const respondAsMedusa = errorHandler();

/** Statuses of invalid requests. The ledger's routes respond with all other statuses by themselves. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 404, 413, 415]);

/**
 * Handles errors that no route has handled. On the ledger's routes a fault is 503, never 500, because a device abandons an effect
 * after several responses with 500. Elsewhere Medusa responds.
 */
export function handleErrors(
  thrown: unknown,
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const error = withSchemaCode(thrown);
  const [path = ''] = req.originalUrl.split('?');
  const isRefused =
    !isTransientFault(error) && REFUSALS.has(getHttpResponseFromError(error).statusCode);
  if (!isLedgerPath(path) || isRefused || res.headersSent) {
    respondAsMedusa(error, req, res, next);
    return;
  }
  const failure = error instanceof Error ? error : new Error('Not an error', { cause: error });
  logOf(req.scope).error('Sync: a request failed', failure);
  answerUnavailable(res);
}
