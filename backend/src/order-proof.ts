import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The header in which a guest shows the proof. */
export const ORDER_PROOF_HEADER = 'x-order-proof';

/** Sets this key apart from everything else that is signed with the same secret. */
const LABEL = 'aangan order proof 1';

function macOf(orderId: string, jwtSecret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', jwtSecret, '', LABEL, 32));
  return createHmac('sha256', key).update(orderId).digest();
}

/**
 * What opens an order to somebody without an account. Whoever made the order gets it, by the answer
 * of its payment and by mail; it holds as long as the secret does.
 */
export function orderProof(orderId: string, jwtSecret: string): string {
  return macOf(orderId, jwtSecret).toString('base64url');
}

/** Whether this is the order's proof; takes as long whatever the proof is. */
export function isOrderProof(proof: string, orderId: string, jwtSecret: string): boolean {
  const right = Buffer.from(orderProof(orderId, jwtSecret));
  const shown = Buffer.from(proof);
  return shown.length === right.length && timingSafeEqual(shown, right);
}
