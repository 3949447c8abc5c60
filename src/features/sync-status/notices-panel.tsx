import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { t } from '@/language/t';
import { IconButton } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { NoticeList } from './notice-list';
import { panelClass } from './panel';
import { useToldNotices } from './use-told-notices';

/** Notices shown at once over a page. */
const mostShown = 2;

/** What became of edits, on pages that have no place of their own for it. Hidden, it comes back with the next notice. */
export function NoticesPanel() {
  const notices = useToldNotices();
  const id = useId();
  const newest = notices[0]?.time ?? 0;
  const [hiddenUpTo, setHiddenUpTo] = useState(0);
  if (notices.length === 0 || newest <= hiddenUpTo) return null;
  const more = notices.length - mostShown;
  return (
    <section aria-labelledby={id} className={`${panelClass} flex max-h-[65dvh] flex-col py-3`}>
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="font-semibold">
          {notices.length === 1 ? t('A change did not go as you wanted') : t('What changed')}
        </h2>
        <IconButton
          label={t('Hide')}
          className="-me-2 text-muted"
          onClick={() => setHiddenUpTo(newest)}
        >
          <Icon name="close" size={20} />
        </IconButton>
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain text-sm">
        <NoticeList notices={notices.slice(0, mostShown)} />
        {more > 0 && (
          <Link
            to="/offline"
            hash="told"
            className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
          >
            {t('{count} more', { count: more })}
          </Link>
        )}
      </div>
    </section>
  );
}
