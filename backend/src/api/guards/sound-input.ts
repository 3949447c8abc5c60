import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { unsoundBody, unsoundQuery } from '../../sound-input';

/** Stands before everything: what no call of a shopper can mean is refused before it is worked with. */
export function soundInput(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const problem = unsoundQuery(req.query) ?? unsoundBody(req.body);
  if (problem !== undefined) throw new MedusaError(MedusaError.Types.INVALID_DATA, problem);
  next();
}
