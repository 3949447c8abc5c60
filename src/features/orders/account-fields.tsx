import { MAX_HOLDER_LENGTH } from '@aangan/checkout-rules/refund-account';
import type { AccountKind } from '@/commerce/orders/order-payment';
import { t } from '@/language/t';
import { TextField } from '@/ui/text-field';
import type { FieldErrors } from '@/ui/use-form-errors';
import { accountFields } from './read-refund-account';

/** Longest entry of a number or code, with spaces. */
const MAX_ENTRY_LENGTH = 100;

interface AccountFieldsProps {
  kind: AccountKind;
  errors: FieldErrors;
}

/** The fields of a UPI id or a bank account. Hidden fields keep their contents. */
export function AccountFields({ kind, errors }: AccountFieldsProps) {
  const { upiId, holder, number, ifsc } = accountFields;
  return (
    <>
      <div hidden={kind !== 'upi'}>
        <TextField
          label={t('UPI ID')}
          name={upiId}
          inputMode="email"
          {...codeField}
          error={errors[upiId]}
          hint={t('For example name@bank')}
        />
      </div>
      <div hidden={kind !== 'bank'} className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('Account holder’s name')}
          name={holder}
          autoComplete="off"
          autoCapitalize="words"
          maxLength={MAX_HOLDER_LENGTH}
          error={errors[holder]}
          hint={t('As it is at the bank')}
          className="sm:col-span-2"
        />
        <TextField
          label={t('Account number')}
          name={number}
          inputMode="numeric"
          {...codeField}
          className="tabular"
          error={errors[number]}
          hint={t('9 to 18 digits')}
        />
        <TextField
          label={t('IFSC')}
          name={ifsc}
          {...codeField}
          autoCapitalize="characters"
          className="tabular [&_input]:uppercase"
          error={errors[ifsc]}
          hint={t('11 characters, printed on your cheque book')}
        />
      </div>
    </>
  );
}

const codeField = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: MAX_ENTRY_LENGTH,
} as const;
