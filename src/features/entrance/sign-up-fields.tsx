import { t } from '@/language/t';
import { EmailField, TextField } from '@/ui/text-field';
import type { FieldErrors } from '@/ui/use-form-errors';
import { NewPasswordFields } from './new-password-fields';

/** What somebody tells who opens an account. */
export function SignUpFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <TextField
        label={t('Full name')}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={100}
        required
        error={errors['name']}
      />
      <EmailField error={errors['email']} />
      <TextField
        label={t('Phone (optional)')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
        error={errors['phone']}
      />
      <NewPasswordFields label={t('Password')} errors={errors} />
    </>
  );
}
