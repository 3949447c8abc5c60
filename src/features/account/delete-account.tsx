import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { EnteredCode } from '@/commerce/customers/phone-calls';
import { StoreError } from '@/commerce/http/store-error';
import { collectErrors, forgetCustomer } from '@/features/auth';
import { CodeField, showProblem, useCode } from '@/features/phone-sign-in';
import { t } from '@/language/t';
import { announce } from '@/ui/announce';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { PasswordField } from '@/ui/password-field';
import { type FieldErrors, useForm } from '@/ui/use-form-errors';
import { endAccount } from './account-edits';
import { signInsQuery } from './phone-access';

/**
 * Deletes the account after a dialog has explained the consequences and asked for the password (ACC-1); without a password, for a
 * code that is sent to the account's number.
 */
export function DeleteAccount({ customerId }: { customerId: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const { data: signIns } = useQuery(signInsQuery(customerId));
  const number = signIns?.hasPassword === false ? signIns.phone : null;
  const code = useCode();

  /** @returns the problem to show above the button */
  async function end(
    proof: string | EnteredCode,
    show: (errors: FieldErrors) => void,
  ): Promise<string | null> {
    try {
      await endAccount(proof);
    } catch (error) {
      if (typeof proof !== 'string') return showProblem(error, show);
      if (!(error instanceof StoreError)) throw error;
      show({ password: error.message });
      return null;
    }
    dialog.current?.close();
    // Navigate first: a private page would redirect a guest to sign-in.
    await navigate({ to: '/' });
    try {
      await forgetCustomer();
    } finally {
      // Once the device has no data of the account either, as far as it can.
      void announce('success', t('Your account has been deleted'));
    }
    return null;
  }

  const { form, errors, problem, busy, show } = useForm((text) => {
    if (number === null) {
      const password = text('password');
      return {
        errors: collectErrors({ password: password === '' ? t('Enter your password') : undefined }),
        send: (show) => end(password, show),
      };
    }
    if (code.sent !== null) {
      const missing = text('code') === '' ? t('Enter the code from the SMS') : undefined;
      return {
        errors: collectErrors({ code: missing }),
        send: (show) => end(code.entered(text('code')), show),
      };
    }
    return {
      errors: {},
      send: async (show) => {
        try {
          await code.request(number);
          return null;
        } catch (error) {
          return showProblem(error, show);
        }
      },
    };
  });

  return (
    <>
      <button
        type="button"
        onClick={() => dialog.current?.showModal()}
        className="mt-4 inline-flex min-h-11 items-center text-sm text-danger underline-offset-4 hover:underline"
      >
        {t('Delete my account')}
      </button>
      <dialog
        ref={dialog}
        aria-labelledby="delete-title"
        onClose={() => {
          form.ref.current?.reset();
          code.forget();
          show({});
        }}
        className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-lg bg-raised p-6 text-ink shadow-float backdrop:bg-shade sm:p-8"
      >
        <h2 id="delete-title" className="display text-2xl">
          {t('Delete your account?')}
        </h2>
        <p className="mt-3 text-muted">
          {t(
            'This permanently deletes your profile, wishlist and sign-in. We keep past orders in our records, without your name. You can’t undo this.',
          )}
        </p>
        <form {...form} className="mt-6 space-y-6">
          {number === null ? (
            <PasswordField
              label={t('Password')}
              name="password"
              autoComplete="current-password"
              error={errors['password']}
            />
          ) : code.sent === null ? (
            <p>{t('We’ll send a code to {phone} to make sure it’s you.', { phone: number })}</p>
          ) : (
            <CodeField
              sent={code.sent}
              isManual
              error={errors['code']}
              onResend={() => code.request(number)}
            />
          )}
          <FormError>{problem}</FormError>
          <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
            <Button tone="quiet" onClick={() => dialog.current?.close()}>
              {t('Keep it')}
            </Button>
            <Button type="submit" tone="ink" aria-busy={busy}>
              {submitLabel(number !== null && code.sent === null, busy)}
            </Button>
          </div>
        </form>
      </dialog>
    </>
  );
}

function submitLabel(sendsCode: boolean, busy: boolean): string {
  if (sendsCode) return busy ? t('Sending…') : t('Send code');
  return busy ? t('Deleting…') : t('Delete account');
}
