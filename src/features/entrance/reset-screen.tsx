import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { setNewPassword } from '@/commerce/customers/customer-calls';
import { problemOf } from '@/commerce/http/error-text';
import { messages } from '@/commerce/messages';
import { collectErrors, validateNewPassword, validatePasswordRepeat } from '@/features/auth';
import { t } from '@/language/t';
import { announce } from '@/ui/announce';
import { Notice } from '@/ui/notice';
import { EntranceForm, type EntranceFormProps, textLink } from './entrance-frame';
import { NewPasswordFields } from './new-password-fields';

/** `/reset-password?token=`, opened by the link in the reset mail (AUTH-5). */
export function ResetScreen() {
  const { token } = useSearch({ from: '/reset-password' });
  const navigate = useNavigate();
  if (token === undefined) return <LinkIncomplete />;

  const read: EntranceFormProps['read'] = (text) => {
    const password = text('password');
    const repeated = validatePasswordRepeat(password, text('confirm'));
    if (repeated) void announce('error', repeated);
    return {
      errors: collectErrors({ password: validateNewPassword(password), confirm: repeated }),
      send: () => {
        const reset = async () => {
          await setNewPassword(token, password);
          void announce('success', t('Password reset successful'));
          await navigate({ to: '/signin' });
        };
        return problemOf(reset, () => void announce('error', messages.passwordNotReset));
      },
    };
  };

  return (
    <EntranceForm
      title={t('Reset Password')}
      lead={t('Choose a new password for your account.')}
      label={t('Reset Password')}
      busyLabel={t('Saving…')}
      read={read}
      renderFields={(errors) => <NewPasswordFields label={t('New password')} errors={errors} />}
    >
      <p className="mt-6 text-muted">
        {t('Link expired?')}{' '}
        <Link to="/forgot-password" className={textLink}>
          {t('Get a new link')}
        </Link>
      </p>
    </EntranceForm>
  );
}

function LinkIncomplete() {
  return (
    <>
      <title>{`${t('Reset Password')} · Aangan`}</title>
      <Notice
        level={1}
        icon="person"
        title={t('This link is incomplete')}
        link={{ to: '/forgot-password', label: t('Get a new link') }}
      >
        {t('Open the full link from our email, or get a new one.')}
      </Notice>
    </>
  );
}
