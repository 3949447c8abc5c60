import { passwordHint } from '@/features/auth';
import { t } from '@/language/t';
import { PasswordField } from '@/ui/password-field';
import type { FieldErrors } from '@/ui/use-form-errors';

interface NewPasswordFieldsProps {
  /** Of the first field. */
  label: string;
  errors: FieldErrors;
}

/** A password that is chosen, twice: `password` and `confirm`. */
export function NewPasswordFields({ label, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        hint={passwordHint()}
        required
        error={errors['password']}
      />
      <PasswordField
        label={t('Confirm password')}
        name="confirm"
        autoComplete="new-password"
        required
        error={errors['confirm']}
      />
    </>
  );
}
