import { Link } from '@tanstack/react-router';
import type { Customer } from '@/commerce/customers/customer';
import { t } from '@/language/t';
import type { DeliveryDraft } from '@/sync/delivery-draft';
import { EmailField, FirstNameField, LastNameField, PhoneField } from '@/ui/person-fields';
import { TextField } from '@/ui/text-field';
import type { FieldErrors } from '@/ui/use-form-errors';

interface RecipientFieldsProps {
  start: DeliveryDraft;
  /** Null for guests, who enter an email. */
  customer: Customer | null;
  errors: FieldErrors;
  /** The error of an email that has an account: a link to sign-in is shown. */
  accountEmail: string | null;
}

/** The recipient: name, phone number for the courier, email address for the invoice. */
export function RecipientFields({ start, customer, errors, accountEmail }: RecipientFieldsProps) {
  const { address } = start;
  const { email } = errors;
  return (
    <>
      <FirstNameField
        autoComplete="shipping given-name"
        autoCapitalize="words"
        defaultValue={address.firstName}
        error={errors['first-name']}
        className="sm:col-span-3"
      />
      <LastNameField
        label={t('Last name (optional)')}
        autoComplete="shipping family-name"
        autoCapitalize="words"
        defaultValue={address.lastName}
        className="sm:col-span-3"
      />
      <PhoneField
        label={t('Mobile number')}
        autoComplete="shipping tel"
        required
        defaultValue={address.phone}
        error={errors['phone']}
        hint={t('You’ll get a call before delivery')}
        className="sm:col-span-3"
      />
      {customer ? (
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          value={customer.email}
          readOnly
          hint={t('We’ll send the invoice to your account email')}
          className="sm:col-span-3"
        />
      ) : (
        <EmailField
          autoComplete="shipping email"
          defaultValue={start.email}
          error={email === accountEmail ? <AccountEmail words={email} /> : email}
          hint={t('For your invoice and delivery updates')}
          className="sm:col-span-3"
        />
      )}
    </>
  );
}

/** Links to sign-in and back; the device keeps what was entered. */
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
