import { isSameMac, labelledMac } from '../crypto/labelled-mac';

/** The request header with a guest's proof. */
export const ORDER_PROOF_HEADER = 'x-order-proof';

const LABEL = 'aangan order proof 1';

/** The token that gives a buyer without an account access to an order. Responses and mails contain it; it never expires. */
export function orderProof(orderId: string, jwtSecret: string): string {
  return labelledMac(LABEL, jwtSecret, orderId);
}

/** Whether this is the order's proof, compared in constant time. */
export function isOrderProof(proof: string, orderId: string, jwtSecret: string): boolean {
  return isSameMac(proof, orderProof(orderId, jwtSecret));
}
