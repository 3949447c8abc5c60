import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { idNotFound } from '../../../../errors/refusals';
import { findAttempt } from '../../../../payments/attempts';
import { readPaymentOutcome } from '../../../../payments/payment-outcome';

/**
 * How a payment ended, for a caller who has its proof. Without the order's id and proof, which give access to the address: this proof
 * is in the address of a page.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse) {
  const id = req.params['id'] ?? '';
  const attempt = await findAttempt(req.scope, id);
  const outcome = attempt && (await readPaymentOutcome(req.scope, attempt.cart_id, id));
  if (!outcome) throw idNotFound('Payment', id);
  const { status, amount, to_collect, display_id } = outcome;
  res.status(200).json({ payment: { status, amount, to_collect, display_id } });
}
