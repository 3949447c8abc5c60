import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import type { MedusaContainer } from '@medusajs/framework/types';
import { isSignedPayment } from '../../../../../modules/razorpay/webhooks';
import { type Attempt, findAttempt } from '../../../../../payments/attempts';
import { describeError } from '@aangan/medusa-ledger/errors/transient-fault';
import { logOf } from '@aangan/medusa-ledger/log-of';
import { settlePayment } from '../../../../../payments/settle-payment';
import { readSettings } from '../../../../../config/settings';
import type { PaymentCallbackBody } from '../../../../validators';
import { readOrderResponse } from '../../../../../payments/order-response';

/**
 * Settles a payment that the browser reports with the gateway's signature. If that fails for now, the webhook or the job settles
 * it; the payment is verified in any case.
 */
export async function POST(req: MedusaRequest<PaymentCallbackBody>, res: MedusaResponse) {
  const proof = req.validatedBody;
  const attempt = isSignedPayment(proof, readSettings(process.env).razorpay.keySecret)
    ? await findAttempt(req.scope, proof.razorpay_order_id)
    : undefined;
  if (!attempt || attempt.cart_id !== req.params['id']) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, 'We couldn’t verify your payment');
  }
  res.status(200).json(await settled(req));
}

async function settled({ scope, validatedBody: proof }: MedusaRequest<PaymentCallbackBody>) {
  try {
    const attempt = await settlePayment(scope, proof.razorpay_order_id, proof.razorpay_payment_id);
    return await settledResponse(scope, attempt);
  } catch (error) {
    logOf(scope).warn(
      `The payment ${proof.razorpay_payment_id} is not settled yet: ${describeError(error)}`,
    );
    return settledResponse(scope, undefined);
  }
}

/** @param attempt undefined when the payment could not be settled yet */
async function settledResponse(container: MedusaContainer, attempt: Attempt | undefined) {
  if (attempt?.state !== 'ordered' || attempt.order_id === null) return { verified: true };
  return { verified: true, ...(await readOrderResponse(container, attempt.order_id)) };
}
