import * as medusa from '@medusajs/medusa/api/store/payment-collections/route';
import { whileCartLocked } from '../../under-cart-lock';

/** Two parallel requests would create two collections for a cart. */
export const POST: typeof medusa.POST = (req, res) =>
  whileCartLocked(req, res, req.validatedBody.cart_id, async () => {
    await medusa.POST(req, res);
  });
