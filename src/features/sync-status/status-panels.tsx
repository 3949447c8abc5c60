import { useRouterState } from '@tanstack/react-router';
import { useState, useEffect } from 'react';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { NoticesPanel } from './notices-panel';
import { StatusStrip } from './status-strip';
import { UpdatePrompt } from './update-prompt';
import { PanelWithActions } from './panel';
import { useSurvivesReload } from './use-sync-state';
import { useGroupedNotices } from './group-notices';

/** The page that lists all notices. */
const LIST_PATH = '/offline';

/**
 * Floating panels of every page, stacked over the bottom bar and pager. The connection has a fixed place at the
 * bottom.
 */
export default function StatusPanels() {
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') });
  const [hiddenUpTo, setHiddenUpTo] = useState(0);
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-40 flex flex-col items-center gap-3 *:w-full *:max-w-md [&>section]:pointer-events-auto md:inset-x-6 md:bottom-6 md:items-start print:hidden [body:has([data-floats])_&]:bottom-[calc(8.25rem+env(safe-area-inset-bottom))] md:[body:has([data-floats])_&]:bottom-20">
      <NoticesAnnouncer />
      {path !== LIST_PATH && <NoticesPanel hiddenUpTo={hiddenUpTo} onHide={setHiddenUpTo} />}
      <ShortLivedNote />
      <UpdatePrompt />
      <StatusStrip />
    </div>
  );
}

/**
 * Shown once per visit if the browser does not persist data (a private window), before an edit could be lost (OFF-3).
 */
function ShortLivedNote() {
  const survives = useSurvivesReload();
  const [isSeen, setIsSeen] = useState(false);
  if (survives !== false || isSeen) return null;
  return (
    <PanelWithActions
      actions={
        <Button tone="quiet" size="small" onClick={() => setIsSeen(true)}>
          {t('Got it')}
        </Button>
      }
    >
      <strong className="block text-base">{t('This browser doesn’t save data')}</strong>
      {t('You’ll lose unsent changes if you reload or close the page.')}
    </PanelWithActions>
  );
}

/** Announces new notices to screen readers, once. */
function NoticesAnnouncer() {
  const notices = useGroupedNotices();
  const newest = notices[0];
  const words = newest?.words ?? '';
  const more = notices.length - 1;
  const [said, setSaid] = useState('');

  // After the first paint: screen readers announce only changes of an existing live region.
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), 100);
    return () => clearTimeout(timer);
  }, [words]);

  return (
    <p role="status" className="sr-only">
      {said}
      {said !== '' && more > 0 && ` ${moreText(more)}`}
    </p>
  );
}

function moreText(count: number): string {
  return count === 1
    ? t('There is 1 more update.')
    : t('There are {count} more updates.', { count });
}
