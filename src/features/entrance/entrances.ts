import type { NewAccount } from '@/commerce/customers/customer';
import { openAccount, signInWith } from '@/commerce/customers/open-account';
import { serverErrorText } from '@/commerce/http/error-text';
import { StoreError } from '@/commerce/http/store-error';
import { beginSession } from '@/features/auth';
import { t } from '@/language/t';
import { announce } from '@/ui/announce';

/** Result of a sign-in or sign-up. `words` is shown in the form, as it is more detailed than the toast. */
export type Entrance =
  | { kind: 'done' }
  /** The email has an account with another password. */
  | { kind: 'taken' }
  | { kind: 'failed'; words: string; wrongPassword: boolean };

/** AUTH-1. */
export async function signIn(email: string, password: string): Promise<Entrance> {
  try {
    await beginSession(await signInWith(email, password));
  } catch (error) {
    return failed(error, t('Login failed'));
  }
  void announce('success', t('Login Successful!'));
  return { kind: 'done' };
}

/** AUTH-2: an existing account with this password is signed in. */
export async function signUp(account: NewAccount): Promise<Entrance> {
  let taken = false;
  try {
    const signedIn = await openAccount(account, () => {
      taken = true;
      void announce('info', t('Email exists'));
    });
    await beginSession(signedIn);
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
  void announce('error', serverErrorText(error) ?? text);
  const wrongPassword = error.kind === 'sign-in-needed';
  return { kind: 'failed' as const, words: error.message, wrongPassword };
}

/** Splits a full name at its first space: `Asha Devi Rao` into `Asha` and `Devi Rao` (AUTH-2). */
export function splitName(full: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = full.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
