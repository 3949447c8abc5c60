import type { Customer } from '@/commerce/customers/customer';
import { t } from '@/language/t';
import { TextField } from '@/ui/text-field';
import type { FieldErrors } from '@/ui/use-form-errors';

interface ProfileFieldsProps {
  /** What the fields begin with. */
  customer: Customer;
  errors: FieldErrors;
}

export function ProfileFields({ customer, errors }: ProfileFieldsProps) {
  return (
    <>
      <TextField
        label={t('First name')}
        name="first-name"
        autoComplete="given-name"
        maxLength={60}
        defaultValue={customer.firstName}
        required
        error={errors['first-name']}
      />
      <TextField
        label={t('Last name')}
        name="last-name"
        autoComplete="family-name"
        maxLength={60}
        defaultValue={customer.lastName}
      />
      <TextField
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="email"
        value={customer.email}
        readOnly
        hint={t('Your email is your sign-in, and stays as it is.')}
        className="sm:col-span-2"
      />
      <TextField
        label={t('Phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
        defaultValue={customer.phone}
        error={errors['phone']}
        className="sm:col-span-2"
      />
      <TextField
        label={t('Address')}
        name="address"
        autoComplete="street-address"
        maxLength={300}
        defaultValue={customer.address}
        className="sm:col-span-2"
      />
      <TextField
        label={t('Zip code')}
        name="zip"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={12}
        defaultValue={customer.zipCode}
      />
    </>
  );
}
