import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { askerOf } from '../../asker';
import { SyncRefusal } from '../../sync/sync-refusal';

/**
 * A token that has run out is told, not taken for a guest: what a customer edited offline must not
 * end in a cart of nobody.
 */
export function knownToken(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  if (req.headers.authorization === undefined || askerOf(req) !== undefined) {
    next();
    return;
  }
  const { status, body } = SyncRefusal.signIn();
  res.status(status).json(body);
}
