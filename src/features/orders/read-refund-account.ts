import {
  parseAccountHolder,
  parseAccountNumber,
  parseIfsc,
  parseUpiId,
} from '@aangan/checkout-rules/refund-account';
import type { RefundAccount } from '@/commerce/orders/refund-account';
import { type PlainText, t } from '@/language/t';
import type { FieldErrors } from '@/ui/use-form-errors';

/** Names of the form's fields. */
export const accountFields = {
  kind: 'kind',
  upiId: 'upi-id',
  holder: 'account-holder',
  number: 'account-number',
  ifsc: 'ifsc',
} as const;

type FieldName = (typeof accountFields)[keyof typeof accountFields];

/** An account that the server accepts, or errors by field name. */
export interface ReadAccount {
  /** Null with an error. */
  account: RefundAccount | null;
  errors: FieldErrors;
}

/** Reads the account that was entered, by the same rules as the server. Fields of the other kind do not count. */
export function readRefundAccount(text: (name: string) => string): ReadAccount {
  const errors: Record<string, string> = {};
  const read = (
    name: FieldName,
    parse: (entered: string) => string | null,
    error: PlainText,
  ): string => {
    const parsed = parse(text(name));
    if (parsed === null) errors[name] = t(error);
    return parsed ?? '';
  };
  const account: RefundAccount =
    text(accountFields.kind) === 'bank'
      ? {
          kind: 'bank',
          accountHolder: read(
            accountFields.holder,
            parseAccountHolder,
            'Enter the account holder’s name',
          ),
          accountNumber: read(
            accountFields.number,
            parseAccountNumber,
            'Enter an account number with 9 to 18 digits',
          ),
          ifsc: read(accountFields.ifsc, parseIfsc, 'Enter an IFSC like HDFC0001234'),
        }
      : {
          kind: 'upi',
          upiId: read(accountFields.upiId, parseUpiId, 'Enter a UPI ID like name@bank'),
        };
  return { account: Object.keys(errors).length === 0 ? account : null, errors };
}
