import { Link } from '@tanstack/react-router';
import { memo, useDeferredValue } from 'react';
import { useSelector } from 'react-redux';
import { selectSyncView } from '@/features/synced';
import { t } from '@/language/t';
import type { SyncView } from '@/sync/replay/sync-view';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { ageWords } from './age-words';
import { changes, changesWait } from './edit-words';
import { sendable, standingOf } from './sendable';
import { StandingNote } from './standing-note';
import { useBackOnline } from './use-back-online';
import { useBackgroundSync } from './use-background-sync';
import { useConnection, useShopDown } from './use-connection';
import { usePriceAge } from './use-price-age';

/** A little later than what was tapped: it is not what a shopper's eye waits for. */
export function StatusStrip() {
  return <Strip view={useDeferredValue(useSelector(selectSyncView))} />;
}

/**
 * Offline, back again, or what the shopper has to do before edits can go on (OFF-2). It lies over the page's lower edge in a place
 * of its own: whatever it says, nothing on the page moves. It is gone when there is nothing to say.
 */
const Strip = memo(function Strip({ view }: { view: SyncView | null }) {
  const state = useConnection();
  const waiting = sendable(view);
  const back = useBackOnline(state, waiting);
  const standing = standingOf(view);
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
          {/* Always there, so that what comes into it is heard. */}
          <p role="status">
            {isOffline ? <OfflineWords waiting={waiting} /> : backWords(back, waiting)}
          </p>
          {/* Ages by itself, unheard. */}
          {isOffline && <PriceAge />}
          {!isOffline && back === 'no' && standing && <StandingNote standing={standing} />}
        </div>
        {isOffline && (
          // At its lower end: it grows upwards.
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
      <strong>{isShopDown ? t('The shop is not answering') : t('You are offline')}</strong>
      {waiting > 0 && (
        <>
          {' '}
          {t('· {wait} to be sent', { wait: changesWait(waiting) })}
          {inBackground === false && t('. Keep the shop open until then.')}
        </>
      )}
    </>
  );
}

function PriceAge() {
  const age = usePriceAge();
  return (
    <p className="text-muted">
      {age === null
        ? t('Prices may have changed')
        : t('Prices are {age} old', { age: ageWords(age) })}
    </p>
  );
}

function backWords(back: ReturnType<typeof useBackOnline>, waiting: number) {
  if (back === 'no') return null;
  return (
    <>
      <strong>{t('Back online')}</strong>
      {back === 'sending' && t(' · sending {waiting}…', { waiting: changes(waiting) })}
      {back === 'sent' && t(' · all changes sent')}
    </>
  );
}
