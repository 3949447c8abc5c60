import { Link } from '@tanstack/react-router';
import type { Customer } from '@/commerce/customers/customer';
import { t } from '@/language/t';
import type { DeliveryDraft } from '@/sync/kept-address';
import { EmailField, TextField } from '@/ui/text-field';
import type { FieldErrors } from '@/ui/use-form-errors';

interface RecipientFieldsProps {
  start: DeliveryDraft;
  /** Null for guests, who give an email of their own. */
  customer: Customer | null;
  errors: FieldErrors;
  /** The error of an email that has an account: its owner can sign in. */
  accountEmail: string | null;
}

/** Who takes the delivery: names, the number that the courier calls, the email for the invoice. */
export function RecipientFields({ start, customer, errors, accountEmail }: RecipientFieldsProps) {
  const { address } = start;
  const { email } = errors;
  return (
    <>
      <TextField
        label={t('First name')}
        name="first-name"
        autoComplete="shipping given-name"
        autoCapitalize="words"
        maxLength={60}
        required
        defaultValue={address.firstName}
        error={errors['first-name']}
        className="sm:col-span-3"
      />
      <TextField
        label={t('Last name (optional)')}
        name="last-name"
        autoComplete="shipping family-name"
        autoCapitalize="words"
        maxLength={60}
        defaultValue={address.lastName}
        className="sm:col-span-3"
      />
      <TextField
        label={t('Mobile number')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        maxLength={24}
        required
        defaultValue={address.phone}
        error={errors['phone']}
        hint={t('The courier calls before coming')}
        className="sm:col-span-3"
      />
      {customer ? (
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          value={customer.email}
          readOnly
          hint={t('Your account’s, for the invoice')}
          className="sm:col-span-3"
        />
      ) : (
        <EmailField
          autoComplete="shipping email"
          defaultValue={start.email}
          error={email === accountEmail ? <AccountEmail words={email} /> : email}
          hint={t('For the invoice and news of the delivery')}
          className="sm:col-span-3"
        />
      )}
    </>
  );
}

/** Leads to sign in and back here; what was entered waits on the device. */
function AccountEmail({ words }: { words: string }) {
  return (
    <>
      {words}.{' '}
      <Link
        to="/signin"
        search={{ from: '/productcart' }}
        className="font-semibold underline underline-offset-4"
      >
        {t('Sign in')}
      </Link>
    </>
  );
}
