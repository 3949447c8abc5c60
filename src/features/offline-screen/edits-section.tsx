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
            <Outlook keepsNothing={keepsNothing} />
          )}
        </p>
      )}
      {keepsNothing && (
        <p className="mt-2 font-semibold text-danger">
          {t(
            'Nothing is saved in this browser: these changes are lost when you reload or close the shop.',
          )}
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

/** When what waits is sent. No browser tells for certain whether its window is a private one. */
function Outlook({ keepsNothing }: { keepsNothing: boolean }) {
  const isOffline = useConnection() === 'offline';
  const inBackground = useBackgroundSync();
  if (!isOffline) return t('They are on their way to the shop, or wait for you.');
  if (keepsNothing)
    return t('They are sent when you are back online. Keep the shop open until then.');
  return inBackground === true
    ? t(
        'They are kept on this device and sent as soon as you are back online, also when the shop is closed. A private window forgets them when you close it.',
      )
    : t(
        'They are kept on this device and sent when you are back online with the shop open. A private window forgets them when you close it.',
      );
}
