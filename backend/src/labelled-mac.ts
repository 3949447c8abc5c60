import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * Signs a text for one purpose.
 * @param label sets this key apart from everything else that is signed with the same secret
 * @param letters of the MAC; at most 43
 */
export function labelledMac(label: string, secret: string, text: string, letters = 43): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', label, 32));
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, letters);
}

/** Whether two MACs are the same; takes as long whatever was shown. */
export function isSameMac(shown: string, right: string): boolean {
  const [one, other] = [Buffer.from(shown), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
