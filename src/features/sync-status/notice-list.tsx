import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { t } from '@/language/t';
import { core } from '@/sync/page-core';
import { announce } from '@/ui/announce';
import { formatMinute } from '@/ui/dates';
import { Icon } from '@/ui/icon';
import type { GroupedNotice } from './group-notices';

interface NoticeListProps {
  notices: readonly GroupedNotice[];
  /** Whether to show the time of each notice. */
  withTime?: boolean;
}

/** Notices, each with a button to dismiss it. The focus moves to the next button. */
export function NoticeList({ notices, withTime = false }: NoticeListProps) {
  const list = useRef<HTMLUListElement>(null);

  function dismissAt(at: number, { ids }: GroupedNotice) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = buttons[at + 1] ?? buttons[at - 1] ?? document.getElementById('main');
    next?.focus({ preventScroll: true });
    void dismiss(ids);
  }

  return (
    <ul ref={list} className="divide-y divide-line">
      {notices.map((notice, at) => (
        <li key={notice.ids[0]} className="flex flex-wrap items-start gap-x-3 py-1">
          <Icon
            name={notice.kind === 'price-changed' ? 'tag' : 'alert'}
            size={20}
            className="mt-2.5 shrink-0 text-accent"
          />
          {/* In narrow panels the button wraps below the text. */}
          <div className="min-w-0 flex-1 basis-[min(12rem,calc(100%-2rem))] py-2 leading-snug">
            <p>
              {notice.words}
              {notice.productId !== null && (
                <>
                  {' '}
                  <Link
                    to="/productdetails/$productId"
                    params={{ productId: notice.productId }}
                    className="font-semibold whitespace-nowrap text-accent underline underline-offset-4"
                  >
                    {t('See product')}
                  </Link>
                </>
              )}
            </p>
            {withTime && (
              <p className="mt-1 text-sm text-muted">
                {formatMinute(new Date(notice.time).toISOString())}
              </p>
            )}
          </div>
          <button
            type="button"
            aria-label={t('Dismiss: {words}', { words: notice.words })}
            onClick={() => dismissAt(at, notice)}
            className="touch ms-auto -me-2 shrink-0 rounded-full px-2 text-sm font-semibold text-muted hover:text-ink"
          >
            {t('Dismiss')}
          </button>
        </li>
      ))}
    </ul>
  );
}

async function dismiss(ids: readonly string[]): Promise<void> {
  try {
    const sync = await core();
    for (const id of ids) await sync.dismiss(id);
  } catch (error) {
    void announce('error', error instanceof Error ? error.message : String(error));
  }
}
