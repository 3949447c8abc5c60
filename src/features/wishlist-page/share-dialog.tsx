import { useState } from 'react';
import { useConnection } from '@/features/sync-status';
import { t } from '@/language/t';
import { announce } from '@/ui/announce';
import { Button } from '@/ui/button';
import { Dialog, useOpenDialog } from '@/ui/dialog';
import { FormError } from '@/ui/form-error';
import { Icon } from '@/ui/icon';
import { sharePage } from '@/ui/share-page';
import { LoadingStatus, Skeleton } from '@/ui/skeleton';
import { TextField } from '@/ui/text-field';
import type { WishlistShareState } from './use-wishlist-share';

interface ShareDialogProps {
  share: WishlistShareState;
  onClose: () => void;
}

/** The link of the wishlist: who can see what, copying and sharing it, and taking it back. */
export function ShareDialog({ share, onClose }: ShareDialogProps) {
  const dialog = useOpenDialog();
  const isOffline = useConnection() === 'offline';
  const { token, isBusy, problem } = share;

  async function stop() {
    if (isBusy || !(await share.stop())) return;
    dialog.current?.close();
    void announce('success', t('Your wishlist isn’t shared any more'));
  }

  return (
    <Dialog ref={dialog} title={t('Share your wishlist')} onClose={onClose}>
      <p className="mt-3 text-muted">
        {t(
          'Anyone with this link can see the products on your wishlist, including those you add later. They can’t see your name or address.',
        )}
      </p>
      <div className="mt-5 space-y-5">
        {token === null ? isBusy && <LinkSkeleton /> : <ShareLink token={token} />}
        <FormError>{problem}</FormError>
        {token !== null && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-5">
            <p className="min-w-0 flex-1 basis-40 text-sm text-muted">
              {isOffline
                ? t('You need to be online to stop sharing.')
                : t('If you stop sharing, this link stops working right away.')}
            </p>
            <Button
              tone="quiet"
              size="small"
              disabled={isOffline}
              aria-busy={isBusy}
              onClick={() => void stop()}
            >
              {t('Stop sharing')}
            </Button>
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5 max-sm:flex-col-reverse">
          <Button tone="quiet" onClick={() => dialog.current?.close()}>
            {t('Done')}
          </Button>
          {token === null && !isBusy && (
            <Button onClick={() => void share.share()}>{t('Try again')}</Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function ShareLink({ token }: { token: string }) {
  const [feedback, setFeedback] = useState('');
  const url = new URL(`/wishlist/${token}`, location.origin).toString();
  const page = { title: t('A wishlist from Aangan'), url };
  // Toasts are below a dialog.
  const notify = (_kind: unknown, text: string) => {
    setFeedback(text);
    return Promise.resolve();
  };
  const { clipboard } = navigator;
  const hasSheet = 'share' in navigator;
  return (
    <div>
      <TextField
        label={t('Link to your wishlist')}
        name="wishlist-link"
        value={url}
        readOnly
        dir="ltr"
        onClick={({ currentTarget }) => currentTarget.select()}
      />
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
        {hasSheet && (
          <Button
            ref={focusFirst}
            size="fill"
            onClick={() => void sharePage(page, { browser: navigator, notify })}
          >
            <Icon name="share" size={18} />
            {t('Share')}
          </Button>
        )}
        <Button
          {...(!hasSheet && { ref: focusFirst })}
          tone={hasSheet ? 'quiet' : 'accent'}
          size="fill"
          onClick={() => void sharePage(page, { browser: { clipboard }, notify })}
        >
          <Icon name="copy" size={18} />
          {t('Copy link')}
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm font-semibold text-positive empty:hidden">
        {feedback}
      </p>
    </div>
  );
}

/** A dialog that opens focuses what has the attribute; in one that is open already, this does. */
function focusFirst(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
  button?.focus();
}

function LinkSkeleton() {
  return (
    <div>
      <LoadingStatus label={t('Making your link')} />
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-1.5 h-12 rounded-md" />
      <Skeleton className="mt-3 h-12 rounded-full" />
    </div>
  );
}
