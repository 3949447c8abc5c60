import { describe, expect, it } from 'vitest';
import {
  MAX_HOLDER_LENGTH,
  parseAccountHolder,
  parseAccountNumber,
  parseIfsc,
  parseUpiId,
} from './refund-account.ts';

describe('PAY-2: an account for refunds', () => {
  it('has a holder', () => {
    expect(parseAccountHolder('  Asha \n Rao ')).toBe('Asha Rao');
    expect(parseAccountHolder(' \t')).toBeNull();
    expect(parseAccountHolder('x'.repeat(MAX_HOLDER_LENGTH))).not.toBeNull();
    expect(parseAccountHolder('x'.repeat(MAX_HOLDER_LENGTH + 1))).toBeNull();
  });

  it('has a number with 9 to 18 digits', () => {
    expect(parseAccountNumber(' 1234 5678 9012 ')).toBe('123456789012');
    for (const digits of [9, 18]) expect(parseAccountNumber('1'.repeat(digits))).not.toBeNull();
    for (const digits of [8, 19]) expect(parseAccountNumber('1'.repeat(digits))).toBeNull();
    for (const text of ['12345678A', '१२३४५६७८९', `1${' '.repeat(100)}23456789`]) {
      expect(parseAccountNumber(text)).toBeNull();
    }
  });

  it('has an IFSC', () => {
    expect(parseIfsc('hdfc 0001234')).toBe('HDFC0001234');
    for (const text of ['HDFC1001234', 'HDF00001234', 'HDFC000123', 'HDFC00012345']) {
      expect(parseIfsc(text)).toBeNull();
    }
  });

  it('may be a UPI id instead', () => {
    expect(parseUpiId(' asha.rao-1@okhdfcbank ')).toBe('asha.rao-1@okhdfcbank');
    for (const text of ['asha', 'asha@1bank', 'a@bank', 'asha@example.com', '@bank', 'asha@']) {
      expect(parseUpiId(text)).toBeNull();
    }
  });
});
