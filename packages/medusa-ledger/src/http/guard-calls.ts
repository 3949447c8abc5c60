import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { z } from '@medusajs/framework/zod';
import { SyncRefusal } from '../effects/sync-refusal';
import { markLedgerResponses } from './mark-responses';

/** Marks the responses of the ledger's routes, keeps them out of caches, and lets scripts of other origins read when to try again. */
export function markCalls(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const [path = ''] = req.originalUrl.split('?');
  markLedgerResponses(path, res);
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id');
  next();
}

/** Rejects a body that a form of another site can send with the cookies of a shopper: a browser asks first before it sends JSON. */
export function rejectForms(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const type = req.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (req.method !== 'POST' || type === 'application/json') next();
  else res.status(400).json({ type: 'invalid_data', message: 'The body must be JSON' });
}

/** What Medusa's authentication adds to a request with a valid sign-in. */
const signedIn = z.object({ auth_context: z.object({ actor_id: z.string().min(1) }) });

/**
 * Rejects an expired token instead of treating the caller as a guest. Otherwise a customer's offline
 * edits would be applied to a guest's cart.
 */
export function rejectExpiredToken(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  if (req.headers.authorization === undefined || signedIn.safeParse(req).success) {
    next();
    return;
  }
  const { status, body } = SyncRefusal.signIn();
  res.status(status).json(body);
}
