import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { t } from '@/language/t';
import { IconButton } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { NoticeList } from './notice-list';
import { Panel } from './panel';
import { useGroupedNotices } from './group-notices';
import { useListedUpTo } from './listed-notices';

/** Maximum number of notices in the panel. */
const MAX_SHOWN = 2;

interface NoticesPanelProps {
  /** Time of the newest hidden notice, in ms since 1970. */
  hiddenUpTo: number;
  onHide: (upTo: number) => void;
}

/** Notices that the page does not list. After hiding, it appears again with the next notice. */
export function NoticesPanel({ hiddenUpTo, onHide }: NoticesPanelProps) {
  const listedUpTo = useListedUpTo();
  // The cart shows rejected codes at the coupon field.
  const notices = useGroupedNotices().filter(
    ({ time, kind }) => listedUpTo === 0 || (time > listedUpTo && kind !== 'code-refused'),
  );
  const id = useId();
  const newest = notices[0]?.time ?? 0;
  if (notices.length === 0 || newest <= hiddenUpTo) return null;
  const more = notices.length - MAX_SHOWN;
  return (
    <Panel aria-labelledby={id} className="flex max-h-[65dvh] flex-col py-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="font-semibold">
          {t('What changed')}
        </h2>
        <IconButton label={t('Hide')} className="-me-2 text-muted" onClick={() => onHide(newest)}>
          <Icon name="close" size={20} />
        </IconButton>
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain text-sm">
        <NoticeList notices={notices.slice(0, MAX_SHOWN)} />
        {more > 0 && (
          <Link
            to="/offline"
            hash="notices"
            className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
          >
            {t('See {count} more', { count: more })}
          </Link>
        )}
      </div>
    </Panel>
  );
}
