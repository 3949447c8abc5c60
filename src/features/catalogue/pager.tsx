import { Link } from '@tanstack/react-router';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { pageNumbers } from './page-numbers';

interface PagerProps {
  /** From 1. */
  page: number;
  pageCount: number;
}

const place =
  'touch inline-flex items-center justify-center rounded-full font-semibold transition-colors';

/** Links to the other pages of the same listing: real links, so that they can be shared, opened in tabs and prefetched. */
export function Pager({ page, pageCount }: PagerProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-14 flex items-center justify-center gap-1">
      <PageLink page={page - 1} enabled={page > 1} label="Previous page">
        <Icon name="left" size={20} />
      </PageLink>
      {pageNumbers(page, pageCount).map((number) =>
        typeof number === 'string' ? (
          <span key={number} className="px-1 text-muted" aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            to="."
            search={(search) => ({ ...search, page: number === 1 ? undefined : number })}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            className={classNames(
              place,
              'tabular',
              number === page ? 'bg-ink text-page' : 'hover:bg-sunken',
            )}
          >
            {number}
          </Link>
        ),
      )}
      <PageLink page={page + 1} enabled={page < pageCount} label="Next page">
        <Icon name="right" size={20} />
      </PageLink>
    </nav>
  );
}

interface PageLinkProps {
  page: number;
  enabled: boolean;
  label: string;
  children: React.ReactNode;
}

function PageLink({ page, enabled, label, children }: PageLinkProps) {
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
      aria-label={label}
      className={classNames(place, 'hover:bg-sunken')}
    >
      {children}
    </Link>
  );
}
