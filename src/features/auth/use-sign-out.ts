import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { messages } from '@/commerce/messages';
import { t } from '@/language/t';
import { StorageTrouble } from '@/sync/log/storage-trouble';
import { announce } from '@/ui/announce';
import { leaveLog, leaveSession } from './log-out';
import { leavingAsked } from './leaving-slice';

/** Log Out. Where edits wait the shopper is asked first, in the dialog; `drop` is their word that those may go. */
export function useSignOut(): (unsent?: 'ask' | 'drop') => Promise<void> {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  return useCallback(
    async (unsent = 'ask') => {
      try {
        const left = await leaveLog(unsent);
        if (left.kind === 'unsent') {
          dispatch(leavingAsked(left.count));
          return;
        }
      } catch (error) {
        // Whoever logs out on a shared device must not believe that nothing is left.
        const why = error instanceof StorageTrouble ? error.message : t(messages.notKept);
        void announce('error', t('You are still signed in. {why}', { why }));
        return;
      }
      // Home first: a private page would send a guest to sign in.
      await navigate({ to: '/' });
      await leaveSession();
    },
    [navigate, dispatch],
  );
}
