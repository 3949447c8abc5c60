import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { underCartLockUnsettled } from '../../../../under-cart-lock';
import { gatewayOrderIdOf, readPaymentOutcome } from '../../../../../payments/payment-outcome';
import { endLeases } from '../../../../../payments/lease';
import { warnOnFailure } from '../../../../../errors/warn-on-failure';
import { settleCartPayments } from '../../../../../payments/settle-payment';

/**
 * Ends the lease after the shopper closed the payment window, so that the cart can be changed. Settles the payment first, which
 * may have succeeded, and responds with its state.
 */
async function windowClosed(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const cartId = req.params['id'] ?? '';
  await warnOnFailure(req.scope, `The payment of cart ${cartId} is not settled yet`, () =>
    settleCartPayments(req.scope, cartId),
  );
  await endLeases(req.scope, cartId);
  res
    .status(200)
    .json({ payment: await readPaymentOutcome(req.scope, cartId, gatewayOrderIdOf(req)) });
}

export const POST = underCartLockUnsettled(windowClosed);
