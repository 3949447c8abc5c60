import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { shopSettings } from '../config/settings';
import { warnOnFailure } from '../errors/warn-on-failure';
import { isSignedPayment, type PaymentProof } from '../modules/razorpay/webhooks';
import { type Attempt, findAttempt } from './attempts';
import { settlePayment } from './settle-payment';

/**
 * The attempt that a browser reports as paid, with the gateway's signature.
 * @param cartId the cart that must have been paid, if the browser names one
 * @throws {MedusaError} when the signature is wrong, or the payment is not one of this shop or this cart
 */
export async function findSignedAttempt(
  container: MedusaContainer,
  proof: PaymentProof,
  cartId?: string,
): Promise<Attempt> {
  const attempt = isSignedPayment(proof, shopSettings().razorpay.keySecret)
    ? await findAttempt(container, proof.razorpay_order_id)
    : undefined;
  if (attempt && (cartId === undefined || attempt.cart_id === cartId)) return attempt;
  throw new MedusaError(MedusaError.Types.INVALID_DATA, 'We couldn’t verify your payment');
}

/**
 * Settles a verified payment.
 * @returns the attempt after that; undefined when it could not be settled for now: the webhook or the job does it
 */
export function settleSigned(
  container: MedusaContainer,
  { razorpay_order_id: orderId, razorpay_payment_id: paymentId }: PaymentProof,
): Promise<Attempt | undefined> {
  return warnOnFailure(container, `The payment ${paymentId} is not settled yet`, () =>
    settlePayment(container, orderId, paymentId),
  );
}
