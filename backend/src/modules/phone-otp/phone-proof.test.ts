import { afterEach, expect, it, vi } from 'vitest';
import { isPhoneProof, phoneProof } from './phone-proof';

afterEach(() => vi.useRealTimers());

const phone = '+919876543210';

it('T55: a proof is of one number, of this shop and of this minute', () => {
  vi.useFakeTimers();
  const proof = phoneProof(phone, 'secret');
  expect(isPhoneProof(proof, phone, 'secret')).toBe(true);
  expect(isPhoneProof(proof, '+919876543211', 'secret')).toBe(false);
  expect(isPhoneProof(proof, phone, 'another')).toBe(false);
  expect(isPhoneProof(phoneProof('', 'secret'), '', 'secret')).toBe(false);
  const [until = '', mac = ''] = proof.split('.');
  expect(isPhoneProof(`${Number(until) + 60_000}.${mac}`, phone, 'secret')).toBe(false);
  for (const wrong of ['', '.', proof.slice(0, -1), `${proof}x`]) {
    expect(isPhoneProof(wrong, phone, 'secret')).toBe(false);
  }
  vi.advanceTimersByTime(60_001);
  expect(isPhoneProof(proof, phone, 'secret')).toBe(false);
});
