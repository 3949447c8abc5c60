import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getProfile } from '@/commerce/customers/customer-calls';
import {
  logInByPhone,
  openPhoneAccount,
  type PhoneSession,
} from '@/commerce/customers/phone-calls';
import { StoreError } from '@/commerce/http/store-error';
import { beginSession, collectErrors, validateEmail } from '@/features/auth';
import { CodeField, showProblem, useCode } from '@/features/phone-sign-in';
import { t } from '@/language/t';
import { announce } from '@/ui/announce';
import { EmailField, FullNameField, PhoneField } from '@/ui/person-fields';
import { EntranceForm, type EntranceFormProps, textLink } from './entrance-frame';
import { splitName } from './entrances';

/** Sign-in and sign-up by phone number: the number, the code, and for a new number the account (AUTH-6). */
export function PhoneEntrance({ from }: { from: string | undefined }) {
  const code = useCode();
  const [session, setSession] = useState<PhoneSession | null>(null);
  if (session !== null) return <AccountStep session={session} from={from} />;

  const readPhone: EntranceFormProps['read'] = (text) => ({
    errors: collectErrors({
      phone: text('phone') === '' ? t('Enter your mobile number') : undefined,
    }),
    send: (show) => attempt(() => code.request(text('phone')), show),
  });

  const readCode: EntranceFormProps['read'] = (text) => ({
    errors: collectErrors({
      code: text('code') === '' ? t('Enter the code from the SMS') : undefined,
    }),
    send: (show) =>
      attempt(async () => {
        const signedIn = await logInByPhone(code.entered(text('code')));
        if (!signedIn.hasAccount) setSession(signedIn);
        else {
          await begin(signedIn.token);
          void announce('success', t('Login Successful!'));
        }
      }, show),
  });

  const { sent } = code;
  return (
    <EntranceForm
      key={sent === null ? 'phone' : 'code'}
      title={t('Sign In')}
      lead={
        sent === null
          ? t('We’ll send you a code by SMS. New here? This creates your account too.')
          : t('Enter the code from the SMS')
      }
      label={sent === null ? t('Send code') : t('Continue')}
      busyLabel={sent === null ? t('Sending…') : t('Checking…')}
      read={sent === null ? readPhone : readCode}
      renderFields={(errors) =>
        sent === null ? (
          <PhoneField
            label={t('Mobile number')}
            placeholder="98765 43210"
            required
            error={errors['phone']}
          />
        ) : (
          <CodeField
            sent={sent}
            error={errors['code']}
            onResend={() => code.request(sent.phone)}
            onChangeNumber={code.forget}
          />
        )
      }
    >
      <p className="mt-6 text-muted">
        <Link to="/signin" search={from ? { from } : {}} className={textLink}>
          {t('Sign in with email')}
        </Link>
      </p>
    </EntranceForm>
  );
}

/** The name and email of a new account. */
function AccountStep({ session, from }: { session: PhoneSession; from: string | undefined }) {
  const read: EntranceFormProps['read'] = (text) => {
    const [name, email] = [text('name'), text('email')];
    return {
      errors: collectErrors({
        name: name === '' ? t('Enter your name') : undefined,
        email: validateEmail(email),
      }),
      send: (show) =>
        attempt(async () => {
          const opened = await openPhoneAccount(session.token, { email, ...splitName(name) });
          await begin(opened.token);
          void announce('success', t('Account created successfully'));
        }, show),
    };
  };
  return (
    <EntranceForm
      title={t('Sign Up')}
      lead={t('Your number is confirmed. We need your name and email for orders and invoices.')}
      label={t('Create account')}
      busyLabel={t('Creating your account…')}
      read={read}
      renderFields={(errors) => (
        <>
          <FullNameField label={t('Full name')} autoCapitalize="words" error={errors['name']} />
          <EmailField error={errors['email']} />
        </>
      )}
    >
      <p className="mt-6 text-muted">
        {t('Already have an account?')}{' '}
        <Link to="/signin" search={from ? { from } : {}} className={textLink}>
          {t('Sign in with email')}
        </Link>
      </p>
    </EntranceForm>
  );
}

async function begin(token: string): Promise<void> {
  await beginSession({ token, customer: await getProfile(token) });
}

/** Shows the problem of a failed call at its field. @returns what to show above the button */
async function attempt(
  work: () => Promise<void>,
  show: (errors: Readonly<Record<string, string>>) => void,
): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof StoreError && error.code === 'account_email') {
      show({
        email: t(
          'This email has an account. Sign in with it, then confirm your number in My Account.',
        ),
      });
      return null;
    }
    return showProblem(error, show);
  }
}
