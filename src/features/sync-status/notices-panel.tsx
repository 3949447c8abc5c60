import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { t } from '@/language/t';
import { IconButton } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { NoticeList } from './notice-list';
import { Panel } from './panel';
import { useToldNotices } from './use-told-notices';

/** Notices shown at once over a page. */
const mostShown = 2;

interface NoticesPanelProps {
  /** The cart lists those that there were when it was opened, and refused codes in their field. */
  isOverCart: boolean;
  /** ms since 1970: of the newest that the shopper has hidden. */
  hiddenUpTo: number;
  onHide: (upTo: number) => void;
}

/** What became of edits, where the page has no place for it. Hidden, it comes back with the next notice. */
export function NoticesPanel({ isOverCart, hiddenUpTo, onHide }: NoticesPanelProps) {
  const [openedAt] = useState(() => Date.now());
  const notices = useToldNotices().filter(
    ({ time, kind }) => !isOverCart || (time > openedAt && kind !== 'code-refused'),
  );
  const id = useId();
  const newest = notices[0]?.time ?? 0;
  if (notices.length === 0 || newest <= hiddenUpTo) return null;
  const more = notices.length - mostShown;
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
    </Panel>
  );
}
