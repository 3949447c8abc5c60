import { useId, useState } from 'react';
import { useConnection } from '@/features/sync-status';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { ShareDialog } from './share-dialog';
import { useWishlistShare } from './use-wishlist-share';

interface ShareWishlistProps {
  customerId: string;
  /** An empty wishlist is not shared, but sharing it can be stopped. */
  isEmpty: boolean;
}

/** Shares the wishlist by a link that can be taken back (ACC-2), and says whether it is shared. */
export function ShareWishlist({ customerId, isEmpty }: ShareWishlistProps) {
  const noteId = useId();
  const share = useWishlistShare(customerId);
  const isOffline = useConnection() === 'offline';
  const [isOpen, setOpen] = useState(false);
  const isShared = share.token !== null;
  const needsNetwork = isOffline && !isShared;
  if (isEmpty && !isShared && !isOpen) return null;

  function open() {
    setOpen(true);
    if (!isShared) void share.share();
  }

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 md:flex-row-reverse">
      <Button
        tone="quiet"
        size="small"
        disabled={needsNetwork}
        aria-haspopup="dialog"
        aria-describedby={noteId}
        onClick={open}
      >
        <Icon name="share" size={18} />
        {t('Share wishlist')}
      </Button>
      <p
        id={noteId}
        role="status"
        className="min-w-0 flex-1 basis-28 text-sm text-muted empty:hidden md:flex-none"
      >
        {/* Short, next to the button: nothing moves when the connection changes. */}
        {needsNetwork ? t('Needs a connection') : isShared && t('Shared by link')}
      </p>
      {isOpen && <ShareDialog share={share} onClose={() => setOpen(false)} />}
    </div>
  );
}
