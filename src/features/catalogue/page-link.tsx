import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classNames } from '@/ui/class-names';

interface PageLinkProps {
  /** From 1. */
  page: number;
  label: string;
  /** Whether it is the page that is shown. */
  current?: boolean;
  /** False where there is no such page. */
  enabled?: boolean;
  /** Whether the list itself goes to the page; else the new page begins at its top. */
  stays?: boolean;
  children: ReactNode;
}

const place =
  'touch inline-flex items-center justify-center rounded-full font-semibold tabular transition-colors';

/** A link to another page of the same listing: a real one, to be shared, opened in a tab and prefetched. */
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
      // Else the first page's address counts as a part of every other's.
      activeOptions={{ exact: true, includeSearch: true }}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      className={classNames(place, current ? 'bg-ink text-page' : 'hover:bg-sunken')}
    >
      {children}
    </Link>
  );
}
