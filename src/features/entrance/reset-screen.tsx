import { Link, useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { setNewPassword } from '@/commerce/customers/customer-calls';
import { StoreError } from '@/commerce/http/store-error';
import { messages } from '@/commerce/messages';
import { findings, newPasswordFinding, repeatFinding } from '@/features/auth';
import { t } from '@/language/t';
import { announce } from '@/ui/announce';
import { Button, buttonClass } from '@/ui/button';
import { FormProblem } from '@/ui/form-problem';
import { Notice } from '@/ui/notice';
import { textsOf, useFormErrors } from '@/ui/use-form-errors';
import { EntranceFrame, entranceForm, textLink } from './entrance-frame';
import { NewPasswordFields } from './new-password-fields';

/** `/reset-password?token=`, where the mail's link leads (AUTH-5). */
export function ResetScreen({ token }: { token: string | undefined }) {
  const { form, errors, show, forget } = useFormErrors();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  if (token === undefined) return <LinkIncomplete />;
  const mailToken = token;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const text = textsOf(event.currentTarget);
    const password = text('password');
    const repeated = repeatFinding(password, text('confirm'));
    setProblem(null);
    if (repeated) void announce('error', repeated);
    const found = findings({ password: newPasswordFinding(password), confirm: repeated });
    if (!show(found)) return;
    setBusy(true);
    try {
      await setNewPassword(mailToken, password);
      void announce('success', t('Password reset successful'));
      await navigate({ to: '/signin' });
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      void announce('error', messages.passwordNotReset);
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <EntranceFrame title={t('Reset Password')} lead={t('Choose a new password for your account.')}>
      <form
        ref={form}
        noValidate
        onInput={forget}
        onSubmit={(event) => void submit(event)}
        className={entranceForm}
      >
        <NewPasswordFields label={t('New password')} errors={errors} />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" size="fill" aria-busy={busy}>
          {busy ? t('Saving…') : t('Reset Password')}
        </Button>
      </form>
      <p className="mt-6 text-muted">
        {t('Link too old?')}{' '}
        <Link to="/forgot-password" className={textLink}>
          {t('Ask for a new one')}
        </Link>
      </p>
    </EntranceFrame>
  );
}

function LinkIncomplete() {
  return (
    <>
      <title>{`${t('Reset Password')} · Aangan`}</title>
      <Notice
        level={1}
        icon="person"
        title={t('This link is not complete')}
        action={
          <Link to="/forgot-password" className={buttonClass()}>
            {t('Ask for a new link')}
          </Link>
        }
      >
        {t('Open the link in our mail once more, in one piece, or ask for a new one.')}
      </Notice>
    </>
  );
}
