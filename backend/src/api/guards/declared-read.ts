import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { defaultLimit, readProblem } from '../../store-reads/read-problem';
import { closed } from './closed';

/** What Express answers by the routes for GET. */
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Lets nothing be read that the table of reads does not name, and nothing by other parameters. */
export function declaredRead(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  if (READS.has(req.method)) {
    const path = req.baseUrl + req.path;
    const problem = readProblem(path, req.query);
    if (problem?.isRoute === false) closed(req);
    if (problem?.isRoute) throw new MedusaError(MedusaError.Types.INVALID_DATA, problem.message);
    const limit = defaultLimit(path);
    if (limit !== undefined) req.query['limit'] ??= String(limit);
  }
  next();
}
