import {
  errorHandler,
  getHttpResponseFromError,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from '@medusajs/framework/http';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { answerUnavailable, isLedgerPath } from '../sync/answer-unavailable';
import { isTransientFault } from '../transient-fault';

const answerAsMedusa = errorHandler();

/** What a call itself can have wrong; any other status of the ledger is answered by its routes themselves. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 404, 413, 415]);

/**
 * Errors that no route has answered. On the ledger's calls a fault is 503, never 500: a device counts a 500 against the
 * effect that it names, and gives that up after some. Elsewhere Medusa answers.
 */
export function answerErrors(
  error: unknown,
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const [path = ''] = req.originalUrl.split('?');
  const isRefused =
    !isTransientFault(error) && REFUSALS.has(getHttpResponseFromError(error).statusCode);
  if (!isLedgerPath(path) || isRefused || res.headersSent) {
    answerAsMedusa(error, req, res, next);
    return;
  }
  const thrown = error instanceof Error ? error : new Error('Not an error', { cause: error });
  req.scope.resolve(ContainerRegistrationKeys.LOGGER).error('Sync: a call failed', thrown);
  answerUnavailable(res);
}
