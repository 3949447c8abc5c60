import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { cleanNames } from '../../plain-name';

/** Names go into mails that the shop sends: nothing in them hides, and nothing leads elsewhere. */
export function plainNames(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const problem = cleanNames(req.body);
  if (problem !== undefined) throw new MedusaError(MedusaError.Types.INVALID_DATA, problem);
  next();
}
