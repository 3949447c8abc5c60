import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { MedusaContainer } from '@medusajs/framework/types';
import { describeError } from '@aangan/medusa-ledger/errors/transient-fault';
import { logOf } from '@aangan/medusa-ledger/log-of';
import type { Attempt } from '../../../../../payments/attempts';
import { readPlacedOrder } from '../../../../../payments/order-response';
import { findSignedAttempt, settleSigned } from '../../../../../payments/signed-payment';
import type { PaymentCallbackBody } from '../../../../validators';

/**
 * Settles a payment that the browser reports with the gateway's signature. If that fails for now, the webhook or the job settles
 * it; the payment is verified in any case.
 */
export async function POST(req: MedusaRequest<PaymentCallbackBody>, res: MedusaResponse) {
  const proof = req.validatedBody;
  await findSignedAttempt(req.scope, proof, req.params['id'] ?? '');
  const attempt = await settleSigned(req.scope, proof);
  res.status(200).json(await settledResponse(req.scope, attempt));
}

/** @param attempt undefined when the payment could not be settled yet */
async function settledResponse(container: MedusaContainer, attempt: Attempt | undefined) {
  const verified = { verified: true };
  if (attempt?.state !== 'ordered' || attempt.order_id === null) return verified;
  try {
    return { ...verified, type: 'order', ...(await readPlacedOrder(container, attempt.order_id)) };
  } catch (error) {
    logOf(container).warn(`The order ${attempt.order_id} cannot be read: ${describeError(error)}`);
    return verified;
  }
}
