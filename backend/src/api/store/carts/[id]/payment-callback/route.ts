import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import { isProven } from '../../../../../modules/razorpay/signatures';
import { attemptOf } from '../../../../../payments/attempts';
import { faultWords } from '../../../../../payments/fault-words';
import { settle } from '../../../../../payments/settle';
import { readSettings } from '../../../../../settings';
import type { PaymentCallbackBody } from './validators';

/**
 * Takes the browser's word for a payment, which the gateway has signed. What cannot be settled just
 * now stays with the webhook and the job: the payment is verified all the same.
 */
export async function POST(
  req: MedusaRequest<PaymentCallbackBody>,
  res: MedusaResponse,
): Promise<void> {
  const proof = req.validatedBody;
  const attempt = isProven(proof, readSettings(process.env).razorpay.keySecret)
    ? await attemptOf(req.scope, proof.razorpay_order_id)
    : undefined;
  if (!attempt || attempt.cart_id !== req.params['id']) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, 'The payment could not be verified');
  }
  try {
    await settle(req.scope, proof.razorpay_order_id, proof.razorpay_payment_id);
  } catch (error) {
    req.scope
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`The payment ${proof.razorpay_payment_id} is not settled yet: ${faultWords(error)}`);
  }
  res.status(200).json({ verified: true });
}
