import { passwordHint } from '@/features/auth';
import { t } from '@/language/t';
import { PasswordField } from '@/ui/password-field';
import { TextField } from '@/ui/text-field';
import type { FieldErrors } from '@/ui/use-form-errors';

/** What somebody tells who opens an account. */
export function SignUpFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <TextField
        label={t('Full name')}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={120}
        required
        error={errors['name']}
      />
      <TextField
        label={t('Email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors['email']}
      />
      <TextField
        label={t('Phone (optional)')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
        error={errors['phone']}
      />
      <PasswordField
        label={t('Password')}
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
