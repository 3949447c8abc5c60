import { useId } from 'react';
import { useSelector } from 'react-redux';
import {
  StandingNote,
  standingOf,
  useBackgroundSync,
  useConnection,
  useSurvivesReload,
  useWaitingEdits,
  WaitingEdits,
} from '@/features/sync-status';
import { selectSyncView } from '@/features/synced';
import { t } from '@/language/t';

/** Which edits wait on this device, and for what. */
export function EditsSection() {
  const id = useId();
  const edits = useWaitingEdits();
  const view = useSelector(selectSyncView);
  const standing = standingOf(view);
  const keepsNothing = useSurvivesReload() === false;
  const count = edits?.length ?? 0;

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display text-2xl">
        {t('Changes that wait')} {count > 0 && <span className="text-muted">({count})</span>}
      </h2>
      {edits !== null && (
        <p className="mt-2 text-muted">
          {count === 0 ? (
            t('None. What you changed in your cart and wishlist has reached the shop.')
          ) : (
            <Outlook />
          )}
        </p>
      )}
      {keepsNothing && (
        <p className="mt-2 font-semibold text-danger">
          {t('This browser keeps nothing: what waits is lost when you reload or close the shop.')}
        </p>
      )}
      {standing && (
        <div className="mt-3 rounded-md bg-accent-tint px-4 py-1">
          <StandingNote standing={standing} />
        </div>
      )}
      {edits !== null && count > 0 && (
        <div className="mt-3">
          <WaitingEdits edits={edits} />
        </div>
      )}
    </section>
  );
}

/** When what waits is sent. */
function Outlook() {
  const isOffline = useConnection() === 'offline';
  const inBackground = useBackgroundSync();
  if (!isOffline) return t('They are on their way to the shop, or wait for you.');
  return inBackground === false
    ? t(
        'They are kept on this device and sent when you are back online with the shop open. This browser cannot send them while it is closed.',
      )
    : t(
        'They are kept on this device and sent as soon as you are back online, also when the shop is closed.',
      );
}
