import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { askerOf } from '../../asker';

/**
 * A registration that nobody has completed is carried on by nobody: its token would become that of whoever the sign-in is
 * given to later.
 */
export function registered(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  if (askerOf(req) === undefined) {
    throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'Unauthorized');
  }
  next();
}
