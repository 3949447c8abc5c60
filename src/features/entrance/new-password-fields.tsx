import { passwordHint } from '@/features/auth';
import { t } from '@/language/t';
import { PasswordField } from '@/ui/password-field';
import type { FieldErrors } from '@/ui/use-form-errors';

interface NewPasswordFieldsProps {
  /** Label of the first field. */
  label: string;
  errors: FieldErrors;
}

/** New password and confirmation: fields `password` and `confirm`. */
export function NewPasswordFields({ label, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        hint={passwordHint()}
        error={errors['password']}
      />
      <PasswordField
        label={t('Confirm password')}
        name="confirm"
        autoComplete="new-password"
        error={errors['confirm']}
      />
    </>
  );
}
