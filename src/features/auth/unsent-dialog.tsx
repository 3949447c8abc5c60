import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { leavingDecided } from './leaving-slice';
import { useSignOut } from './use-sign-out';

/** @param count of edits that have not reached the shop */
export default function UnsentDialog({ count }: { count: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const dispatch = useDispatch();
  const signOut = useSignOut();

  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  return (
    <Dialog
      ref={dialog}
      title={
        count === 1
          ? t('A change is not sent yet')
          : t('{count} changes are not sent yet', { count })
      }
      onClose={() => dispatch(leavingDecided())}
    >
      <p className="mt-3 text-muted">
        {t(
          'What you changed in your cart or wishlist waits on this device for the shop to answer. If you log out now, it is lost.',
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
          {count === 1 ? t('Log out and lose it') : t('Log out and lose them')}
        </Button>
        <Button onClick={() => dialog.current?.close()}>{t('Stay signed in and wait')}</Button>
      </div>
    </Dialog>
  );
}
