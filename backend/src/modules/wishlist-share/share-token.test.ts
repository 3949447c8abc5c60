import { expect, it } from 'vitest';
import { isShareToken, newShareToken } from './share-token';

it('T57: a token has at least 128 random bits, and is never the same', () => {
  const tokens = Array.from({ length: 500 }, newShareToken);
  expect(new Set(tokens).size).toBe(tokens.length);
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url').byteLength * 8).toBeGreaterThanOrEqual(128);
    expect(isShareToken(token)).toBe(true);
    expect(encodeURIComponent(token), 'needs no encoding in an address').toBe(token);
  }
  // Each character has about the frequency of chance.
  const counts = new Map<string, number>();
  for (const letter of tokens.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect(counts.size).toBe(64);
});

it.each(['', 'x', `${newShareToken()}x`, ` ${newShareToken().slice(1)}`, '%'.repeat(24)])(
  'T57: %j is not looked up',
  (text) => {
    expect(isShareToken(text)).toBe(false);
  },
);
