import type { Customer } from '@/commerce/customers/customer';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { useForm } from '@/ui/use-form-errors';
import { collectErrors, validatePhone } from '@/features/auth';
import { t } from '@/language/t';
import { saveProfile } from './account-edits';
import { ProfileFields } from './profile-fields';

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
      <ProfileFields customer={customer} errors={errors} />
      <div className="sm:col-span-2">
        <FormError>{problem}</FormError>
        <Button type="submit" aria-busy={busy} className="mt-2 max-sm:w-full">
          {busy ? t('Saving…') : t('Save Changes')}
        </Button>
      </div>
    </form>
  );
}
