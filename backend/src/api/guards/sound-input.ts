import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { unsoundBody, unsoundQuery } from '../../sound-input';
import { isCleaned } from './cleaned';

/** Stands before everything: what no call of a shopper can mean is refused before it is worked with. */
export function soundInput(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const [path = ''] = req.originalUrl.split('?');
  const sender = { isCleaned: isCleaned(req), isGateway: path.startsWith('/hooks/') };
  const problem = unsoundQuery(req.query) ?? unsoundBody(req.body, sender);
  if (problem !== undefined) throw new MedusaError(MedusaError.Types.INVALID_DATA, problem);
  next();
}
