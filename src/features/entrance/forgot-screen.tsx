import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { requestReset } from '@/commerce/customers/customer-calls';
import { problemOf } from '@/commerce/http/error-text';
import { messages } from '@/commerce/messages';
import { validateEmail, collectErrors, selectCustomer } from '@/features/auth';
import { t } from '@/language/t';
import { announce } from '@/ui/announce';
import { phrase } from '@/ui/phrase';
import { EmailField } from '@/ui/person-fields';
import { EntranceForm, type EntranceFormProps, textLink } from './entrance-frame';

/** `/forgot-password` (AUTH-5). */
export function ForgotScreen() {
  const customer = useSelector(selectCustomer);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const read: EntranceFormProps['read'] = (text) => {
    const email = text('email');
    setSentTo(null);
    return {
      errors: collectErrors({ email: validateEmail(email) }),
      send: () => {
        const request = async () => {
          await requestReset(email);
          void announce('success', t('Reset link sent to your email'));
          setSentTo(email);
        };
        return problemOf(request, () => void announce('error', messages.resetLinkNotSent));
      },
    };
  };

  return (
    <EntranceForm
      title={t('Forgot Password')}
      lead={t('Enter your email and we’ll send you a link to reset your password.')}
      label={t('Send Reset Link')}
      busyLabel={t('Sending…')}
      read={read}
      renderFields={(errors) => (
        <EmailField key={customer?.id} defaultValue={customer?.email} error={errors['email']} />
      )}
    >
      {sentTo !== null && (
        <p className="mt-5 rounded-md bg-sunken px-4 py-3 text-sm">
          {phrase(
            'If {email} has an account, we’ve emailed you a link. You can use it once, within 15 minutes. Check your spam folder too.',
            { email: <strong className="wrap-anywhere">{sentTo}</strong> },
          )}
        </p>
      )}
      <p className="mt-6 text-muted">
        {t('Remember your password?')}{' '}
        <Link to="/signin" className={textLink}>
          {t('Sign in')}
        </Link>
      </p>
    </EntranceForm>
  );
}
