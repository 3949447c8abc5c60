import type { NewAccount } from '@/commerce/customers/customer';
import { openAccount, signInWith } from '@/commerce/customers/open-account';
import { serverWords } from '@/commerce/http/in-words';
import { StoreError } from '@/commerce/http/store-error';
import { enter } from '@/features/auth';
import { t } from '@/language/t';
import { announce } from '@/ui/announce';

/** How a form was taken: `words` stand in the form, and tell more than the toast could. */
export type Entrance =
  | { kind: 'done' }
  /** The email has an account, and the password is not its own. */
  | { kind: 'taken' }
  | { kind: 'failed'; words: string; wrongPassword: boolean };

/** AUTH-1. */
export async function signIn(email: string, password: string): Promise<Entrance> {
  try {
    await enter(await signInWith(email, password));
  } catch (error) {
    return failed(error, t('Login failed'));
  }
  void announce('success', t('Login Successful!'));
  return { kind: 'done' };
}

/** AUTH-2: who has an account already is signed in to it. */
export async function signUp(account: NewAccount): Promise<Entrance> {
  let taken = false;
  try {
    const signedIn = await openAccount(account, () => {
      taken = true;
      void announce('info', t('Email exists'));
    });
    await enter(signedIn);
  } catch (error) {
    const outcome = failed(error, t('Registration failed'));
    return taken && outcome.wrongPassword ? { kind: 'taken' } : outcome;
  }
  if (taken) {
    void announce('success', t('Login Successful!'));
  } else {
    void announce('success', t('Account created successfully'));
    void announce('success', t('Registration successful! You are now logged in.'));
  }
  return { kind: 'done' };
}

function failed(error: unknown, text: string) {
  if (!(error instanceof StoreError)) throw error;
  void announce('error', serverWords(error) ?? text);
  const wrongPassword = error.kind === 'sign-in-needed';
  return { kind: 'failed' as const, words: error.message, wrongPassword };
}
