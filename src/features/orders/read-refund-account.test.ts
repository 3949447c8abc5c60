import { expect, it } from 'vitest';
import { accountFields, readRefundAccount } from './read-refund-account';

const { kind, upiId, holder, number, ifsc } = accountFields;

function read(entered: Record<string, string>) {
  return readRefundAccount((name) => entered[name] ?? '');
}

it('PAY-2: reads a UPI id, and a bank account in one spelling', () => {
  expect(read({ [kind]: 'upi', [upiId]: 'asha@okbank', [number]: 'not asked' })).toEqual({
    account: { kind: 'upi', upiId: 'asha@okbank' },
    errors: {},
  });
  const bank = { [holder]: 'Asha  Rao', [number]: '1234 5678 9012', [ifsc]: 'hdfc0001234' };
  expect(read({ [kind]: 'bank', ...bank, [upiId]: 'not asked' })).toEqual({
    account: {
      kind: 'bank',
      accountHolder: 'Asha Rao',
      accountNumber: '123456789012',
      ifsc: 'HDFC0001234',
    },
    errors: {},
  });
});

it('PAY-2: says at each field what is wrong', () => {
  expect(read({ [kind]: 'upi', [upiId]: 'asha' })).toEqual({
    account: null,
    errors: { [upiId]: 'Enter a UPI ID like name@bank' },
  });
  expect(read({ [kind]: 'bank', [number]: '1234', [ifsc]: 'HDFC' })).toEqual({
    account: null,
    errors: {
      [holder]: 'Enter the account holder’s name',
      [number]: 'Enter an account number with 9 to 18 digits',
      [ifsc]: 'Enter an IFSC like HDFC0001234',
    },
  });
});
