import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { MedusaContainer } from '@medusajs/framework/types';
import { askerOf } from '../../asker';
import { assertMayUseCart } from '../../cart-owner';

/** A customer's cart is neither read nor changed by anybody else; to others it does not exist. */
export async function ownCart(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  await assertMayUse(req.scope, req.params['id'], askerOf(req));
  next();
}

/**
 * Refuses carts that do not exist as well: Medusa words that differently from route to route, and
 * somebody else's would be told from none.
 * @throws {MedusaError} not found
 */
export async function assertMayUse(
  container: MedusaContainer,
  cartId: unknown,
  askerId: string | undefined,
): Promise<void> {
  if (typeof cartId !== 'string' || cartId === '') return;
  await assertMayUseCart(container, cartId, askerId);
}
