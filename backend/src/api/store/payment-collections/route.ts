import * as medusa from '@medusajs/medusa/api/store/payment-collections/route';
import { whileCartLocked } from '../../../cart-lock/under-cart-lock';

/** Two at once would make two collections, and a cart has one. */
export const POST: typeof medusa.POST = (req, res) =>
  whileCartLocked(req, res, req.validatedBody.cart_id, async () => {
    await medusa.POST(req, res);
  });
