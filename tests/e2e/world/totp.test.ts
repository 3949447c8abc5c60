import { expect, it } from 'vitest';
import { totpCode } from './totp';

// RFC 6238, appendix B, of which the last six digits are taken; the secret is 12345678901234567890.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [20_000_000_000, '353130'],
])('the code at %i s is %s', (seconds, code) => {
  expect(totpCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', seconds * 1000)).toBe(code);
});
