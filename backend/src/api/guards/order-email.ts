import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError, Modules } from '@medusajs/framework/utils';

/** An order needs somebody to write to; Medusa makes one without. */
export async function orderEmail(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const [cart] = await req.scope
    .resolve(Modules.CART)
    .listCarts(
      { id: [req.params['id'] ?? ''] },
      { select: ['id', 'email', 'completed_at'], take: 1 },
    );
  // What was ordered already is answered with its order.
  if (cart && !cart.completed_at && !cart.email?.trim()) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, 'An order needs an email address');
  }
  next();
}
