import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  collectErrors,
  validateEmail,
  validateNewPassword,
  validatePasswordRepeat,
  validatePhone,
} from '@/features/auth';
import { t } from '@/language/t';
import { announce } from '@/ui/announce';
import { phrase } from '@/ui/phrase';
import type { FieldErrors } from '@/ui/use-form-errors';
import { EmailField, FullNameField, PhoneField } from '@/ui/person-fields';
import {
  EntranceForm,
  type EntranceFormProps,
  PhoneLink,
  textLink,
  useRedirectSignedIn,
} from './entrance-frame';
import { signUp, splitName } from './entrances';
import { NewPasswordFields } from './new-password-fields';

/** `/signup` (AUTH-2). */
export function SignUpScreen({ from }: { from: string | undefined }) {
  const search = from ? { from } : {};
  useRedirectSignedIn(from);

  const read: EntranceFormProps['read'] = (text) => {
    const [name, email, phone, password] = [
      text('name'),
      text('email'),
      text('phone'),
      text('password'),
    ];
    const repeated = validatePasswordRepeat(password, text('confirm'));
    if (repeated) void announce('error', repeated);
    return {
      errors: collectErrors({
        name: name === '' ? t('Enter your name') : undefined,
        email: validateEmail(email),
        phone: validatePhone(phone),
        password: validateNewPassword(password),
        confirm: repeated,
      }),
      send: async () => {
        const entrance = await signUp({ ...splitName(name), email, phone, password });
        if (entrance.kind === 'failed') return entrance.words;
        return entrance.kind === 'taken' ? takenWords(search) : null;
      },
    };
  };

  return (
    <EntranceForm
      title={t('Sign Up')}
      lead={t('An account saves your cart and wishlist on every device.')}
      label={t('Sign Up')}
      busyLabel={t('Creating your account…')}
      read={read}
      renderFields={(errors) => <SignUpFields errors={errors} />}
    >
      <p className="mt-6 text-muted">
        {t('Already have an account?')}{' '}
        <Link to="/signin" search={search} className={textLink}>
          {t('Sign in')}
        </Link>
      </p>
      <PhoneLink search={search}>{t('Sign up with your phone number')}</PhoneLink>
    </EntranceForm>
  );
}

/**
 * Links for an email that has an account.
 * @param search the return address for sign-in
 */
function takenWords(search: { from?: string }): ReactNode {
  return phrase(
    'This email already has an account, but the password doesn’t match. <signIn>Sign in</signIn> or <reset>reset your password</reset>.',
    {
      signIn: (words) => (
        <Link to="/signin" search={search} className="underline underline-offset-4">
          {words}
        </Link>
      ),
      reset: (words) => (
        <Link to="/forgot-password" className="underline underline-offset-4">
          {words}
        </Link>
      ),
    },
  );
}

/** The fields of the form that creates an account. */
function SignUpFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <FullNameField label={t('Full name')} autoCapitalize="words" error={errors['name']} />
      <EmailField error={errors['email']} />
      <PhoneField label={t('Phone (optional)')} error={errors['phone']} />
      <NewPasswordFields label={t('Password')} errors={errors} />
    </>
  );
}
