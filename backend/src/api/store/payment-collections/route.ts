import * as medusa from '@medusajs/medusa/api/store/payment-collections/route';
import { readCart } from '@aangan/medusa-ledger/carts/stored-cart';
import { ensureAmountToPay } from '@aangan/medusa-ledger/engine/amount-to-pay';
import { readPaymentCollection } from '../../../payments/payable-cart';
import { whileCartLocked } from '../../under-cart-lock';

/**
 * Two parallel requests would create two collections for a cart. Medusa's handler responds with the collection that exists, and reports
 * what is wrong with a cart that gets none. The amount of an existing collection stays, since a payment may be under way.
 */
export const POST: typeof medusa.POST = (req, res) =>
  whileCartLocked(req, res, req.validatedBody.cart_id, async () => {
    const cartId = req.validatedBody.cart_id;
    const isOpen = (await readCart(req.scope, cartId))?.isCompleted === false;
    const isMissing = isOpen && (await readPaymentCollection(req.scope, cartId)) === undefined;
    if (isMissing) await ensureAmountToPay(req.scope, cartId);
    await medusa.POST(req, res);
  });
