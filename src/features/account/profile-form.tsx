import type { Customer } from '@/commerce/customers/customer';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { useForm } from '@/ui/use-form-errors';
import { collectErrors, validatePhone } from '@/features/auth';
import { t } from '@/language/t';
import { saveProfile } from './account-edits';
import {
  FirstNameField,
  LastNameField,
  PhoneField,
  PostalCodeField,
  StreetAddressField,
} from '@/ui/person-fields';
import { TextField } from '@/ui/text-field';

/** Edits the profile; the email is read-only (ACC-1). */
export function ProfileForm({ customer }: { customer: Customer }) {
  const { form, errors, problem, busy } = useForm((text) => {
    const profile = {
      firstName: text('first-name'),
      lastName: text('last-name'),
      phone: text('phone'),
      address: text('address'),
      zipCode: text('zip'),
    };
    return {
      errors: collectErrors({
        'first-name': profile.firstName === '' ? t('Enter your first name') : undefined,
        phone: validatePhone(profile.phone),
      }),
      send: () => saveProfile(profile),
    };
  });

  return (
    <form {...form} className="grid max-w-2xl gap-x-5 gap-y-5 sm:grid-cols-2">
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
      <div className="sm:col-span-2">
        <FormError>{problem}</FormError>
        <Button type="submit" aria-busy={busy} className="mt-2 max-sm:w-full">
          {busy ? t('Saving…') : t('Save Changes')}
        </Button>
      </div>
    </form>
  );
}
