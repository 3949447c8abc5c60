import { createHmac } from 'node:crypto';

/** Razorpay's signatures: an HMAC-SHA256 in hexadecimal digits. */
export function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
