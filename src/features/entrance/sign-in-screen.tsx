import { Link, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { validateEmail, collectErrors } from '@/features/auth';
import { shopName } from '@/features/page-head';
import { t } from '@/language/t';
import { lazyComponent } from '@/ui/lazy-component';
import { PasswordField } from '@/ui/password-field';
import { EmailField } from '@/ui/person-fields';
import {
  EntranceForm,
  type EntranceFormProps,
  PhoneLink,
  textLink,
  useRedirectSignedIn,
} from './entrance-frame';
import { signIn } from './entrances';

const PhoneEntrance = lazyComponent(async () => (await import('./phone-entrance')).PhoneEntrance);

/** `/signin` by email (AUTH-1), and `/signin#phone` by phone number (AUTH-6). */
export function SignInScreen({ from }: { from: string | undefined }) {
  useRedirectSignedIn(from);
  const isByPhone = useRouterState({ select: ({ location }) => location.hash === 'phone' });
  if (!isByPhone) return <EmailEntrance from={from} />;
  return (
    <Suspense fallback={<div className="min-h-svh" />}>
      <PhoneEntrance from={from} />
    </Suspense>
  );
}

function EmailEntrance({ from }: { from: string | undefined }) {
  const read: EntranceFormProps['read'] = (text) => {
    const [email, password] = [text('email'), text('password')];
    const missing = password === '' ? t('Enter your password') : undefined;
    return {
      errors: collectErrors({ email: validateEmail(email), password: missing }),
      send: async (show) => {
        const entrance = await signIn(email, password);
        if (entrance.kind !== 'failed') return null;
        if (!entrance.wrongPassword) return entrance.words;
        show({ password: entrance.words });
        return null;
      },
    };
  };

  return (
    <EntranceForm
      title={t('Sign In')}
      lead={t('Sign in to get your cart, wishlist and orders on every device.')}
      label={t('Sign In')}
      busyLabel={t('Signing in…')}
      read={read}
      renderFields={(errors) => (
        <>
          <EmailField error={errors['email']} />
          <div>
            <PasswordField
              label={t('Password')}
              name="password"
              autoComplete="current-password"
              error={errors['password']}
            />
            <Link
              to="/forgot-password"
              className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold underline-offset-4 hover:underline"
            >
              {t('Forgot password?')}
            </Link>
          </div>
        </>
      )}
    >
      <p className="mt-6 text-muted">
        {t('New to {shop}?', { shop: shopName })}{' '}
        <Link to="/signup" search={from ? { from } : {}} className={textLink}>
          {t('Create an account')}
        </Link>
      </p>
      <PhoneLink search={from ? { from } : {}}>{t('Sign in with your phone number')}</PhoneLink>
    </EntranceForm>
  );
}
