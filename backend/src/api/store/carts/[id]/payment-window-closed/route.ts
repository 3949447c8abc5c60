import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { underCartLockUnsettled } from '../../../../../cart-lock/under-cart-lock';
import { askedPayment } from '../../../../../payments/asked-payment';
import { endLeases } from '../../../../../payments/lease';
import { paymentOf } from '../../../../../payments/outcome';
import { faultWords } from '../../../../../payments/fault-words';
import { settleCart } from '../../../../../payments/settle';

/**
 * Nobody sits before the payment window any more: the cart may be changed again. Somebody may have
 * paid all the same, so the gateway is asked first. Answers how the payment stands.
 */
async function windowClosed(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const cartId = req.params['id'] ?? '';
  try {
    await settleCart(req.scope, cartId);
  } catch (error) {
    req.scope
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`The payment of cart ${cartId} is not settled yet: ${faultWords(error)}`);
  }
  await endLeases(req.scope, cartId);
  res.status(200).json({ payment: await paymentOf(req.scope, cartId, askedPayment(req)) });
}

export const POST = underCartLockUnsettled(windowClosed);
