import { useDispatch } from 'react-redux';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { Dialog, useOpenDialog } from '@/ui/dialog';
import { signOutDecided } from './sign-out-slice';
import { useSignOut } from './use-sign-out';

/** @param count number of pending edits */
export default function UnsentEditsDialog({ count }: { count: number }) {
  const dialog = useOpenDialog();
  const dispatch = useDispatch();
  const signOut = useSignOut();

  return (
    <Dialog
      ref={dialog}
      title={
        count === 1
          ? t('You have 1 unsent change')
          : t('You have {count} unsent changes', { count })
      }
      onClose={() => dispatch(signOutDecided())}
    >
      <p className="mt-3 text-muted">
        {t(
          'Some cart or wishlist changes are saved only on this device. If you log out now, you’ll lose them.',
        )}
      </p>
      <div className="mt-6 flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button
          tone="quiet"
          onClick={() => {
            dialog.current?.close();
            void signOut('drop');
          }}
        >
          {t('Log out anyway')}
        </Button>
        <Button onClick={() => dialog.current?.close()}>{t('Stay signed in')}</Button>
      </div>
    </Dialog>
  );
}
