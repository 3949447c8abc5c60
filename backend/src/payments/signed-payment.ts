import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { describeError } from '@aangan/medusa-ledger/errors/transient-fault';
import { logOf } from '@aangan/medusa-ledger/log-of';
import { shopSettings } from '../config/settings';
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
export async function settleSigned(
  container: MedusaContainer,
  proof: PaymentProof,
): Promise<Attempt | undefined> {
  try {
    return await settlePayment(container, proof.razorpay_order_id, proof.razorpay_payment_id);
  } catch (error) {
    logOf(container).warn(
      `The payment ${proof.razorpay_payment_id} is not settled yet: ${describeError(error)}`,
    );
    return undefined;
  }
}
