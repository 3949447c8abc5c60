import type { Customer } from '@/commerce/customers/customer';
import { t } from '@/language/t';
import {
  FirstNameField,
  LastNameField,
  PhoneField,
  PostalCodeField,
  StreetAddressField,
} from '@/ui/person-fields';
import { TextField } from '@/ui/text-field';
import type { FieldErrors } from '@/ui/use-form-errors';

interface ProfileFieldsProps {
  /** Initial values. */
  customer: Customer;
  errors: FieldErrors;
}

export function ProfileFields({ customer, errors }: ProfileFieldsProps) {
  return (
    <>
      <FirstNameField defaultValue={customer.firstName} error={errors['first-name']} />
      <LastNameField label={t('Last name')} defaultValue={customer.lastName} />
      <TextField
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="email"
        value={customer.email}
        readOnly
        hint={t('You sign in with this email, so it can’t be changed.')}
        className="sm:col-span-2"
      />
      <PhoneField
        label={t('Phone')}
        defaultValue={customer.phone}
        error={errors['phone']}
        className="sm:col-span-2"
      />
      <StreetAddressField
        label={t('Address')}
        defaultValue={customer.address}
        className="sm:col-span-2"
      />
      <PostalCodeField label={t('Zip code')} name="zip" defaultValue={customer.zipCode} />
    </>
  );
}
