import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { askerOf } from '../../asker';
import { mayUseCart } from '../../cart-owner';

const linksSchema = z.array(
  z.object({ cart: z.object({ customer_id: z.string().nullish() }).nullish() }),
);

/** The payment of a customer's cart is theirs alone, too. */
export async function ownPayment(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const id = req.params['id'] ?? '';
  const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'cart_payment_collection',
    fields: ['cart.id', 'cart.customer_id'],
    filters: { payment_collection_id: id },
  });
  for (const { cart } of linksSchema.parse(data)) {
    if (!(await mayUseCart(req.scope, cart?.customer_id, askerOf(req)))) {
      throw new MedusaError(
        MedusaError.Types.NOT_FOUND,
        `Payment collection with id: ${id} was not found`,
      );
    }
  }
  next();
}
