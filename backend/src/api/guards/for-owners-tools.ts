import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { z } from '@medusajs/framework/zod';
import { closed } from './closed';

const ofCustomer = z.object({ auth_context: z.object({ actor_type: z.literal('customer') }) });

/**
 * Ways to carry a sign-in on: an owner's tools have them, customers do not. They would make a token that is younger than the
 * password out of one that is older.
 */
export function forOwnersTools(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  if (ofCustomer.safeParse(req).success) closed(req);
  next();
}
