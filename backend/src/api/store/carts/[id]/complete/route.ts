import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { underCartLockUnsettled } from '../../../../../cart-lock/under-cart-lock';
import { isCancelled, readOrder } from '../../../../../orders/stored-order';
import { assertEmail } from '../../../../../payments/assert-payable';
import type { Attempt } from '../../../../../payments/attempts';
import { deleteLeftovers, markCart } from '../../../../../payments/leftover-order';
import { proofOf } from '../../../../../payments/outcome';
import { readPayableCart } from '../../../../../payments/payable-cart';
import { rupeeWords } from '../../../../../payments/rupee-words';
import { settleCart } from '../../../../../payments/settle';
import { makeStandingOrder, standingOrderOf } from '../../../../../payments/standing-order';

async function complete(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const cartId = req.params['id'] ?? '';
  const attempts = await settleCart(req.scope, cartId);
  const [newest] = attempts;
  const settled = await standingOrderOf(req.scope, cartId);
  const unpaid = attempts.find(({ failure }) => failure !== null);
  if (unpaid && settled !== undefined && (await isCancelledOrder(req, settled))) {
    res.status(409).json({ type: 'payment_refunded', message: failureWords(unpaid) });
    return;
  }
  if (settled === undefined && newest?.state === 'refunded') {
    res.status(409).json({ type: 'payment_refunded', message: refundWords(newest) });
    return;
  }
  const orderId = settled ?? (await completeUnpaid(req, cartId, newest));
  const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'order',
    fields: req.queryConfig.fields,
    filters: { id: orderId },
  });
  const [order] = z.array(z.unknown()).parse(data);
  res.status(200).json({ type: 'order', order, order_proof: proofOf(orderId) });
}

/** Medusa decides on a cart for which nothing was to be paid, and words what else is missing. */
async function completeUnpaid(
  req: AuthenticatedMedusaRequest,
  cartId: string,
  newest: Attempt | undefined,
): Promise<string> {
  const cart = await readPayableCart(req.scope, cartId);
  if (cart) {
    assertEmail(cart);
    await deleteLeftovers(req.scope, cart, cartId);
  }
  const sessions = cart?.payment_collection?.payment_sessions ?? [];
  if (newest && sessions.length > 0) {
    // Medusa's words, without the order that it would make first and then take away again.
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `Session: ${sessions[0]?.id} was not authorized with the provider.`,
    );
  }
  if (cart) await markCart(req.scope, cart, cartId);
  return makeStandingOrder(req.scope, cartId, cartId);
}

function refundWords({ amount }: Attempt): string {
  return `Your cart was changed while it was being paid, so your payment of ${rupeeWords(amount)} goes back to you in full. Please look at your cart and pay again.`;
}

/** One without money that is packed already stays an order. */
async function isCancelledOrder(
  req: AuthenticatedMedusaRequest,
  orderId: string,
): Promise<boolean> {
  const order = await readOrder(req.scope, orderId);
  return order !== undefined && isCancelled(order);
}

function failureWords({ amount }: Attempt): string {
  return `Your payment of ${rupeeWords(amount)} did not go through, so your order could not be placed. If money left your account, it goes back to you within 5 to 7 working days.`;
}

export const POST = underCartLockUnsettled(complete);
