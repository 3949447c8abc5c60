import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '@/language/t';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';

interface PageLinkProps {
  /** From 1. */
  page: number;
  label: string;
  /** Whether it is the current page. */
  current?: boolean;
  /** False if there is no such page. */
  enabled?: boolean;
  /** Whether the list itself scrolls to the page; else the document scrolls to the top. */
  stays?: boolean;
  children: ReactNode;
}

const place =
  'touch inline-flex items-center justify-center rounded-full font-semibold tabular transition-colors';

/** A link to another page of the listing, which can be shared, opened in a tab and prefetched. */
export function PageLink({
  page,
  label,
  current = false,
  enabled = true,
  stays = false,
  children,
}: PageLinkProps) {
  if (!enabled) {
    return (
      <span aria-hidden="true" className={classNames(place, 'text-muted opacity-50')}>
        {children}
      </span>
    );
  }
  return (
    <Link
      to="."
      search={(search) => ({ ...search, page: page === 1 ? undefined : page })}
      resetScroll={!stays}
      // Otherwise the first page would count as active on every page.
      activeOptions={{ exact: true, includeSearch: true }}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      className={classNames(place, current ? 'bg-ink text-page' : 'hover:bg-sunken')}
    >
      {children}
    </Link>
  );
}

interface PageLinksProps {
  /** From 1. */
  page: number;
  pageCount: number;
  stays?: boolean;
}

/** Links to the first and last page, and to the current one and its neighbours. */
export function PageLinks({ page, pageCount, stays = false }: PageLinksProps) {
  return pageNumbers(page, pageCount).map((number) =>
    typeof number === 'string' ? (
      <span key={number} className="px-1 text-muted" aria-hidden="true">
        …
      </span>
    ) : (
      <PageLink
        key={number}
        page={number}
        label={t('Page {number}', { number })}
        current={number === page}
        stays={stays}
      >
        {number}
      </PageLink>
    ),
  );
}

/** A page number, or a gap before or after the neighbours of the current page. */
type PagePlace = number | 'gap before' | 'gap after';

/**
 * The items of a pager: first, last, current page and its neighbours.
 * `pageNumbers(6, 20)` is `[1, 'gap before', 5, 6, 7, 'gap after', 20]`.
 */
export function pageNumbers(page: number, pageCount: number): PagePlace[] {
  const shown = [1, page - 1, page, page + 1, pageCount]
    .filter((number) => number >= 1 && number <= pageCount)
    .filter((number, at, all) => all.indexOf(number) === at);
  return shown.flatMap((number, at) => {
    const before = shown[at - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    if (number - before === 1) return [number];
    return [number > page ? 'gap after' : 'gap before', number];
  });
}

interface PagerProps {
  /** From 1. */
  page: number;
  pageCount: number;
}

/** Links to the other pages of a list. */
export function Pager({ page, pageCount }: PagerProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={t('Pages')} className="mt-14 flex items-center justify-center gap-1">
      <PageLink page={page - 1} enabled={page > 1} label={t('Previous page')}>
        <Icon name="left" size={20} />
      </PageLink>
      <PageLinks page={page} pageCount={pageCount} />
      <PageLink page={page + 1} enabled={page < pageCount} label={t('Next page')}>
        <Icon name="right" size={20} />
      </PageLink>
    </nav>
  );
}
