import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { freshenCart } from '@aangan/medusa-ledger/engine/stale-carts';
import { readEntities } from '@aangan/medusa-ledger/database/read-entities';
import { underCartLockUnsettled } from '../../../../under-cart-lock';
import { isCancelled, readOrder } from '../../../../../orders/stored-order';
import { assertEmail, readPayableCart } from '../../../../../payments/payable-cart';
import type { Attempt } from '../../../../../payments/attempts';
import { withdrawCodOrder } from '../../../../../payments/cash-on-delivery/withdraw-cod-order';
import { deleteOrphanedOrders, markCart } from '../../../../../payments/unfinished-orders';
import { orderProofOf } from '../../../../../payments/payment-outcome';
import { formatPaise } from '../../../../../money/paise';
import { settleCartPayments } from '../../../../../payments/settle-payment';
import { findCompleteOrder, placeOrder } from '../../../../../payments/place-order';

async function complete(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const cartId = req.params['id'] ?? '';
  const attempts = await settleCartPayments(req.scope, cartId);
  const [newest] = attempts;
  const settled = await findCompleteOrder(req.scope, cartId);
  const unpaid = attempts.find(({ failure }) => failure !== null);
  if (unpaid && settled !== undefined && (await isCancelledOrder(req, settled))) {
    res.status(409).json({ type: 'payment_refunded', message: failureMessage(unpaid) });
    return;
  }
  if (settled === undefined && newest?.state === 'refunded') {
    res.status(409).json({ type: 'payment_refunded', message: refundMessage(newest) });
    return;
  }
  const orderId = settled ?? (await completeUnpaid(req, cartId, newest));
  const selection = { fields: req.queryConfig.fields, filters: { id: orderId } };
  const [order] = await readEntities(req.scope, 'order', z.unknown(), selection);
  res.status(200).json({ type: 'order', order, order_proof: orderProofOf(orderId) });
}

/** Completes a cart without a payment if nothing is to be paid; otherwise Medusa's error says what is missing. */
async function completeUnpaid(
  req: AuthenticatedMedusaRequest,
  cartId: string,
  newest: Attempt | undefined,
): Promise<string> {
  // At older totals a discount can be larger than what is left in the cart.
  await freshenCart(req.scope, cartId);
  const found = await readPayableCart(req.scope, cartId);
  if (found) {
    assertEmail(found);
    await deleteOrphanedOrders(req.scope, found);
    await withdrawCodOrder(req.scope, cartId);
  }
  const cart = await readPayableCart(req.scope, cartId);
  const sessions = cart?.payment_collection?.payment_sessions ?? [];
  if (newest && sessions.length > 0) {
    // Medusa's message, without the order that Medusa would create and revert.
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `Session: ${sessions[0]?.id} was not authorized with the provider.`,
    );
  }
  if (cart) await markCart(req.scope, cart, cartId);
  return placeOrder(req.scope, cartId, cartId);
}

function refundMessage({ amount }: Attempt): string {
  return `Your cart was changed while it was being paid, so your payment of ${formatPaise(amount)} goes back to you in full. Please look at your cart and pay again.`;
}

/** An unpaid order stays when it is already packed. */
async function isCancelledOrder(req: AuthenticatedMedusaRequest, orderId: string) {
  const order = await readOrder(req.scope, orderId);
  return order !== undefined && isCancelled(order);
}

function failureMessage({ amount }: Attempt): string {
  return `Your payment of ${formatPaise(amount)} did not go through, so your order could not be placed. If money left your account, it goes back to you within 5 to 7 working days.`;
}

export const POST = underCartLockUnsettled(complete);
