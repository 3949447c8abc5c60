import { Link } from '@tanstack/react-router';
import { memo, useDeferredValue } from 'react';
import { useSelector } from 'react-redux';
import type { SyncView } from '@aangan/offline-cart';
import { selectSyncView } from '@/features/synced';
import { t } from '@/language/t';
import { classNames } from '@/ui/class-names';
import { formatAgo } from '@/ui/dates';
import { Icon } from '@/ui/icon';
import { countSendable } from '@/sync/unsent-edits';
import { findBlockedEdits } from './blocked-edits';
import { BlockedEditsNote } from './blocked-edits-note';
import { useBackOnline } from './use-back-online';
import { useBackgroundSync, useConnection, useShopDown } from './use-sync-state';
import { usePriceAge } from './use-price-age';

/** Deferred: it may render after the result of a tap. */
export function StatusStrip() {
  return <Strip view={useDeferredValue(useSelector(selectSyncView))} />;
}

/**
 * Connection status: offline, back online, or an action that unblocks edits (OFF-2). A floating strip, so that
 * nothing on the page moves; hidden if there is nothing to say.
 */
const Strip = memo(function Strip({ view }: { view: SyncView | null }) {
  const state = useConnection();
  const waiting = countSendable(view);
  const back = useBackOnline(state, waiting);
  const standing = findBlockedEdits(view);
  const isOffline = state === 'offline';
  const isShown = isOffline || back !== 'no' || standing !== null;

  return (
    <aside
      aria-label={t('Connection')}
      className="pointer-events-none flex min-h-15 flex-col justify-end"
    >
      <div
        className={classNames(
          isShown &&
            'pointer-events-auto flex min-h-12 items-center gap-2 rounded-lg border border-line bg-accent-tint px-4 py-1.5 text-sm leading-snug text-ink shadow-float md:gap-3',
        )}
      >
        {isOffline && <Icon name="offline" size={20} className="shrink-0" />}
        {back !== 'no' && (
          <Icon
            name={back === 'sending' ? 'refresh' : 'check'}
            size={20}
            className="shrink-0 text-positive"
          />
        )}
        {!isOffline && back === 'no' && standing && (
          <Icon name="alert" size={20} className="shrink-0" />
        )}
        <div className="min-w-0 grow">
          {/* Always in the DOM, so that screen readers announce changes. */}
          <p role="status">
            {isOffline ? <OfflineWords waiting={waiting} /> : backWords(back, waiting)}
          </p>
          {/* Outside of the live region: its updates are not announced. */}
          {isOffline && <PriceAge />}
          {!isOffline && back === 'no' && standing && <BlockedEditsNote standing={standing} />}
        </div>
        {isOffline && (
          // At the bottom, as the strip grows upwards.
          <Link
            to="/offline"
            className="touch -me-3 inline-flex shrink-0 items-center justify-center gap-1 self-end px-2 font-semibold underline-offset-4 hover:underline"
          >
            <span className="max-md:sr-only">{t('Available offline')}</span>
            <Icon name="right" size={18} />
          </Link>
        )}
      </div>
    </aside>
  );
});

function OfflineWords({ waiting }: { waiting: number }) {
  const inBackground = useBackgroundSync();
  const isShopDown = useShopDown();
  return (
    <>
      <strong>{isShopDown ? t('Our servers aren’t responding') : t('You’re offline')}</strong>
      {waiting > 0 && ` · ${unsentText(waiting)}`}
      {waiting > 0 && inBackground === false && ` ${t('Keep the shop open.')}`}
    </>
  );
}

function unsentText(count: number): string {
  return count === 1 ? t('1 change not sent yet.') : t('{count} changes not sent yet.', { count });
}

function sendingText(count: number): string {
  return count === 1 ? t('Sending 1 change…') : t('Sending {count} changes…', { count });
}

function PriceAge() {
  const age = usePriceAge();
  return (
    <p className="text-muted">
      {age === null
        ? t('Prices may have changed')
        : t('Prices last updated {ago}', { ago: formatAgo(age) })}
    </p>
  );
}

function backWords(back: ReturnType<typeof useBackOnline>, waiting: number) {
  if (back === 'no') return null;
  return (
    <>
      <strong>{t('Back online')}</strong>
      {back === 'sending' && ` · ${sendingText(waiting)}`}
      {back === 'sent' && ` · ${t('All changes sent')}`}
    </>
  );
}
