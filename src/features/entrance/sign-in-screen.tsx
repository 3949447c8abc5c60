import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { emailFinding, findings } from '@/features/auth';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { FormProblem } from '@/ui/form-problem';
import { PasswordField } from '@/ui/password-field';
import { EmailField } from '@/ui/text-field';
import { textsOf, useFormErrors } from '@/ui/use-form-errors';
import { EntranceFrame, entranceForm, textLink } from './entrance-frame';
import { signIn } from './entrances';
import { useWayBack } from './use-way-back';

/** `/signin` (AUTH-1). */
export function SignInScreen({ from }: { from: string | undefined }) {
  const { form, errors, show, forget } = useFormErrors();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useWayBack(from);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const text = textsOf(event.currentTarget);
    const [email, password] = [text('email'), text('password')];
    setProblem(null);
    const missing = password === '' ? t('Enter your password') : undefined;
    if (!show(findings({ email: emailFinding(email), password: missing }))) return;
    setBusy(true);
    const entrance = await signIn(email, password);
    setBusy(false);
    if (entrance.kind !== 'failed') return;
    if (entrance.wrongPassword) show({ password: entrance.words });
    else setProblem(entrance.words);
  }

  return (
    <EntranceFrame
      title={t('Sign In')}
      lead={t('Your cart, your wishlist and your details, on every device.')}
    >
      <form
        ref={form}
        noValidate
        onInput={forget}
        onSubmit={(event) => void submit(event)}
        className={entranceForm}
      >
        <EmailField error={errors['email']} />
        <div>
          <PasswordField
            label={t('Password')}
            name="password"
            autoComplete="current-password"
            required
            error={errors['password']}
          />
          <Link
            to="/forgot-password"
            className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold underline-offset-4 hover:underline"
          >
            {t('Forgot password?')}
          </Link>
        </div>
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" size="fill" aria-busy={busy}>
          {busy ? t('Signing in…') : t('Sign In')}
        </Button>
      </form>
      <p className="mt-6 text-muted">
        {t('New to Aangan?')}{' '}
        <Link to="/signup" search={from ? { from } : {}} className={textLink}>
          {t('Create an account')}
        </Link>
      </p>
    </EntranceFrame>
  );
}
