import { isSameMac, labelledMac } from '../crypto/labelled-mac';

/** The request header with the proof of a payment. */
export const PAYMENT_PROOF_HEADER = 'x-payment-proof';

const LABEL = 'aangan payment proof 1';

/**
 * The token that lets the payer read how a payment ended, without the cart's id or an account. It is in the address of the
 * result page, so it gives access to nothing else.
 */
export function paymentProof(gatewayOrderId: string, jwtSecret: string): string {
  return labelledMac(LABEL, jwtSecret, gatewayOrderId);
}

/** Whether this is the payment's proof, compared in constant time. */
export function isPaymentProof(proof: string, gatewayOrderId: string, jwtSecret: string): boolean {
  return isSameMac(proof, paymentProof(gatewayOrderId, jwtSecret));
}
