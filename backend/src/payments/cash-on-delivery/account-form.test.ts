import { expect, it } from 'vitest';
import { accountSchema } from './account-form';

const bank = {
  kind: 'bank',
  account_holder: 'Asha Rao',
  account_number: '123456789012',
  ifsc: 'HDFC0001234',
};

it('PAY-2: an account for a refund is a bank account or a UPI id', () => {
  const spaced = { ...bank, account_number: '1234 5678 9012', ifsc: 'hdfc 0001234' };
  expect(accountSchema.parse(spaced)).toEqual(bank);
  const upi = { kind: 'upi', upi_id: 'asha.rao-1@okhdfcbank' };
  expect(accountSchema.parse(upi)).toEqual(upi);
});

it.each([
  { ...bank, account_number: '12345678' },
  { ...bank, account_number: '1234567890123456789' },
  { ...bank, account_number: '12345678A' },
  { ...bank, ifsc: 'HDFC1001234' },
  { ...bank, ifsc: 'HDF00001234' },
  { ...bank, ifsc: 'HDFC000123' },
  { ...bank, account_holder: '' },
  { ...bank, upi_id: 'asha@upi' },
  { kind: 'upi', upi_id: 'asha' },
  { kind: 'upi', upi_id: 'asha@1bank' },
  { kind: 'upi', upi_id: 'a@bank' },
  { kind: 'card', number: '4111' },
])('PAY-2: %o is no account', (account) => {
  expect(accountSchema.safeParse(account).success).toBe(false);
});
