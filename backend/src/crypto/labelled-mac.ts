import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * Signs a text for one purpose.
 *
 * @param label derives a key of its own from the secret
 * @param length of the result in characters, at most 43
 */
export function labelledMac(label: string, secret: string, text: string, length = 43): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', label, 32));
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, length);
}

/** Compares two MACs in constant time. */
export function isSameMac(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
