import { Link } from '@tanstack/react-router';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import {
  emailFinding,
  findings,
  newPasswordFinding,
  phoneFinding,
  repeatFinding,
} from '@/features/auth';
import { t } from '@/language/t';
import { announce } from '@/ui/announce';
import { Button } from '@/ui/button';
import { FormProblem } from '@/ui/form-problem';
import { phrase } from '@/ui/phrase';
import { textsOf, useFormErrors } from '@/ui/use-form-errors';
import { EntranceFrame, entranceForm, textLink } from './entrance-frame';
import { signUp } from './entrances';
import { SignUpFields } from './sign-up-fields';
import { splitName } from './split-name';
import { useWayBack } from './use-way-back';

/** `/signup` (AUTH-2). */
export function SignUpScreen({ from }: { from: string | undefined }) {
  const { form, errors, show, forget } = useFormErrors();
  const [problem, setProblem] = useState<ReactNode>(null);
  const [busy, setBusy] = useState(false);
  const search = from ? { from } : {};
  useWayBack(from);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const text = textsOf(event.currentTarget);
    const [name, email, phone, password] = [
      text('name'),
      text('email'),
      text('phone'),
      text('password'),
    ];
    const repeated = repeatFinding(password, text('confirm'));
    setProblem(null);
    const found = findings({
      name: name === '' ? t('Enter your name') : undefined,
      email: emailFinding(email),
      phone: phoneFinding(phone),
      password: newPasswordFinding(password),
      confirm: repeated,
    });
    if (repeated) void announce('error', repeated);
    if (!show(found)) return;
    setBusy(true);
    const entrance = await signUp({ ...splitName(name), email, phone, password });
    setBusy(false);
    if (entrance.kind === 'failed') setProblem(entrance.words);
    if (entrance.kind === 'taken') setProblem(takenWords(search));
  }

  return (
    <EntranceFrame
      title={t('Sign Up')}
      lead={t('An account keeps your cart and what your heart is set on.')}
    >
      <form
        ref={form}
        noValidate
        onInput={forget}
        onSubmit={(event) => void submit(event)}
        className={entranceForm}
      >
        <SignUpFields errors={errors} />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" size="fill" aria-busy={busy}>
          {busy ? t('Creating your account…') : t('Sign Up')}
        </Button>
      </form>
      <p className="mt-6 text-muted">
        {t('Have an account already?')}{' '}
        <Link to="/signin" search={search} className={textLink}>
          {t('Sign in')}
        </Link>
      </p>
    </EntranceFrame>
  );
}

/** The ways of who has an account already. @param search where they go from signing in */
function takenWords(search: { from?: string }): ReactNode {
  return phrase(
    'This email has an account, and the password is not its own. {signIn} or {reset}.',
    {
      signIn: (
        <Link to="/signin" search={search} className="underline underline-offset-4">
          {t('Sign in')}
        </Link>
      ),
      reset: (
        <Link to="/forgot-password" className="underline underline-offset-4">
          {t('reset the password')}
        </Link>
      ),
    },
  );
}
