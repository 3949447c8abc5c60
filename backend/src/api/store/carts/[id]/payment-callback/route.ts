import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import { isProven } from '../../../../../modules/razorpay/signatures';
import { attemptOf } from '../../../../../payments/attempts';
import { faultWords } from '../../../../../payments/fault-words';
import { settle } from '../../../../../payments/settle';
import { readSettings } from '../../../../../settings';
import { settledResponse } from './settled-response';
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
  res.status(200).json(await settled(req));
}

async function settled({ scope, validatedBody: proof }: MedusaRequest<PaymentCallbackBody>) {
  try {
    const attempt = await settle(scope, proof.razorpay_order_id, proof.razorpay_payment_id);
    return await settledResponse(scope, attempt);
  } catch (error) {
    scope
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`The payment ${proof.razorpay_payment_id} is not settled yet: ${faultWords(error)}`);
    return settledResponse(scope, undefined);
  }
}
