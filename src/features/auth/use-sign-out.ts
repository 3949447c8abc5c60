import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { messages } from '@/commerce/messages';
import { t } from '@/language/t';
import { StorageError } from '@aangan/offline-cart';
import { storageMessage } from '@/features/synced';
import { announce } from '@/ui/announce';
import { clearCustomerLog, endSession } from './sign-out';
import { signOutAsked } from './sign-out-slice';

/** Signs out. Pending edits need confirmation in a dialog first; `drop` confirms that they are discarded. */
export function useSignOut(): (unsent?: 'ask' | 'drop') => Promise<void> {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  return useCallback(
    async (unsent = 'ask') => {
      try {
        const left = await clearCustomerLog(unsent);
        if (left.kind === 'unsent') {
          dispatch(signOutAsked(left.count));
          return;
        }
      } catch (error) {
        // On a shared device the shopper must know that their data is still there.
        const why = error instanceof StorageError ? storageMessage(error) : t(messages.notKept);
        void announce('error', t('You’re still signed in. {why}', { why }));
        return;
      }
      // Navigate first: a private page would redirect a guest to sign-in.
      await navigate({ to: '/' });
      await endSession();
    },
    [navigate, dispatch],
  );
}
