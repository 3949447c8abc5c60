import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { askerOf } from '../../asker';
import { bodyFields } from './body-fields';
import { assertMayUse } from './own-cart';

/** The same for calls that name a cart in their body or query, such as payment collections. */
export async function ownCartNamed(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const askerId = askerOf(req);
  await assertMayUse(req.scope, bodyFields(req)['cart_id'], askerId);
  await assertMayUse(req.scope, req.query['cart_id'], askerId);
  next();
}
