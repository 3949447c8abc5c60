import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether text or bytes were signed with the secret, by Razorpay's HMAC-SHA256 in hexadecimal. */
function isSigned(content: string | Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(content).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** What the gateway's window hands to the page after a payment. */
export type PaymentProof = {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
};

/** Whether a payment was really made: the browser that says so may say anything. */
export function isProven(proof: PaymentProof, keySecret: string): boolean {
  const signed = `${proof.razorpay_order_id}|${proof.razorpay_payment_id}`;
  return isSigned(signed, proof.razorpay_signature, keySecret);
}

/** Whether a webhook's raw body, byte for byte as it came, is the gateway's. */
export function isGenuine(
  body: string | Buffer,
  signature: unknown,
  webhookSecret: string,
): boolean {
  return typeof signature === 'string' && isSigned(body, signature, webhookSecret);
}
