import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import { requestReset } from '@/commerce/customers/customer-calls';
import { StoreError } from '@/commerce/http/store-error';
import { messages } from '@/commerce/messages';
import { emailFinding, findings, selectCustomer } from '@/features/auth';
import { t } from '@/language/t';
import { announce } from '@/ui/announce';
import { Button } from '@/ui/button';
import { FormProblem } from '@/ui/form-problem';
import { phrase } from '@/ui/phrase';
import { EmailField } from '@/ui/text-field';
import { textsOf, useFormErrors } from '@/ui/use-form-errors';
import { EntranceFrame, entranceForm, textLink } from './entrance-frame';

/** `/forgot-password` (AUTH-5). */
export function ForgotScreen() {
  const customer = useSelector(selectCustomer);
  const { form, errors, show, forget } = useFormErrors();
  const [problem, setProblem] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const email = textsOf(event.currentTarget)('email');
    setProblem(null);
    setSentTo(null);
    if (!show(findings({ email: emailFinding(email) }))) return;
    setBusy(true);
    try {
      await requestReset(email);
      void announce('success', t('Reset link sent to your email'));
      setSentTo(email);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      void announce('error', messages.resetLinkNotSent);
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <EntranceFrame
      title={t('Forgot Password')}
      lead={t('Tell us your email, and we send you a link to choose a new password.')}
    >
      <form
        ref={form}
        noValidate
        onInput={forget}
        onSubmit={(event) => void submit(event)}
        className={entranceForm}
      >
        <EmailField key={customer?.id} defaultValue={customer?.email} error={errors['email']} />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" size="fill" aria-busy={busy}>
          {busy ? t('Sending…') : t('Send Reset Link')}
        </Button>
      </form>
      {sentTo !== null && (
        <p className="mt-5 rounded-md bg-sunken px-4 py-3 text-sm">
          {phrase(
            'If {email} has an account, the link is on its way. It works once and for 15 minutes; look among the spam, too.',
            { email: <strong className="wrap-anywhere">{sentTo}</strong> },
          )}
        </p>
      )}
      <p className="mt-6 text-muted">
        {t('Remembered it?')}{' '}
        <Link to="/signin" className={textLink}>
          {t('Sign in')}
        </Link>
      </p>
    </EntranceFrame>
  );
}
