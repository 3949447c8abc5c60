import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
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
      title={count === 1 ? 'A change is not sent yet' : `${count} changes are not sent yet`}
      onClose={() => dispatch(leavingDecided())}
    >
      <p className="mt-3 text-muted">
        What you changed in your cart or wishlist waits on this device for the shop to answer. If
        you log out now, it is lost.
      </p>
      <div className="mt-6 flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button
          tone="quiet"
          onClick={() => {
            dialog.current?.close();
            void signOut('drop');
          }}
        >
          Log out and lose {count === 1 ? 'it' : 'them'}
        </Button>
        <Button onClick={() => dialog.current?.close()}>Stay signed in and wait</Button>
      </div>
    </Dialog>
  );
}
