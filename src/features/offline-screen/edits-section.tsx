import { useId } from 'react';
import { useSelector } from 'react-redux';
import {
  BlockedEditsNote,
  findBlockedEdits,
  useBackgroundSync,
  useConnection,
  useSurvivesReload,
  usePendingEdits,
  PendingEdits,
} from '@/features/sync-status';
import { selectSyncView } from '@/features/synced';
import { t } from '@/language/t';

/** The pending edits of this device, and when they are sent. */
export function EditsSection() {
  const id = useId();
  const edits = usePendingEdits();
  const view = useSelector(selectSyncView);
  const standing = findBlockedEdits(view);
  const keepsNothing = useSurvivesReload() === false;
  const count = edits?.length ?? 0;

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display text-2xl">
        {t('Unsent changes')} {count > 0 && <span className="text-muted">({count})</span>}
      </h2>
      {edits !== null && (
        <p className="mt-2 text-muted">
          {count === 0 ? (
            t('You’re all set. Your cart and wishlist are up to date.')
          ) : (
            <Outlook keepsNothing={keepsNothing} />
          )}
        </p>
      )}
      {keepsNothing && (
        <p className="mt-2 font-semibold text-danger">
          {t(
            'This browser doesn’t save data. You’ll lose these changes if you reload or close the page.',
          )}
        </p>
      )}
      {standing && (
        <div className="mt-3 rounded-md bg-accent-tint px-4 py-1">
          <BlockedEditsNote standing={standing} />
        </div>
      )}
      {edits !== null && count > 0 && (
        <div className="mt-3">
          <PendingEdits edits={edits} />
        </div>
      )}
    </section>
  );
}

/** When pending edits are sent. Browsers do not reveal whether a window is private, so the text covers both. */
function Outlook({ keepsNothing }: { keepsNothing: boolean }) {
  const isOffline = useConnection() === 'offline';
  const inBackground = useBackgroundSync();
  if (!isOffline) return t('We’re sending these now. Some may need your action.');
  if (keepsNothing)
    return t('We’ll send these when you’re back online. Keep this page open until then.');
  return inBackground === true
    ? t(
        'These are saved on this device. We’ll send them when you’re back online, even if the shop is closed. Closing a private window deletes them.',
      )
    : t(
        'These are saved on this device. Open the shop when you’re back online and we’ll send them. Closing a private window deletes them.',
      );
}
