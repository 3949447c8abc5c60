import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { collectErrors, forgetCustomer } from '@/features/auth';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { PasswordField } from '@/ui/password-field';
import { useForm } from '@/ui/use-form-errors';
import { endAccount } from './account-edits';

/** Deletes the account after a dialog has explained the consequences and asked for the password (ACC-1). */
export function DeleteAccount() {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();

  const { form, errors, busy, show } = useForm((text) => {
    const password = text('password');
    return {
      errors: collectErrors({ password: password === '' ? t('Enter your password') : undefined }),
      send: async (show) => {
        const problem = await endAccount(password);
        if (problem !== null) {
          show({ password: problem });
          return;
        }
        dialog.current?.close();
        // Navigate first: a private page would redirect a guest to sign-in.
        await navigate({ to: '/' });
        await forgetCustomer();
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
          <PasswordField
            label={t('Password')}
            name="password"
            autoComplete="current-password"
            error={errors['password']}
          />
          <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
            <Button tone="quiet" onClick={() => dialog.current?.close()}>
              {t('Keep it')}
            </Button>
            <Button type="submit" tone="ink" aria-busy={busy}>
              {busy ? t('Deleting…') : t('Delete account')}
            </Button>
          </div>
        </form>
      </dialog>
    </>
  );
}
