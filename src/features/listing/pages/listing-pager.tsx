import type { ReactNode } from 'react';
import { PageLink, PagePlaces } from '@/features/catalogue';
import { t } from '@/language/t';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { phrase } from '@/ui/phrase';

interface ListingPagerProps {
  /** From 1. */
  page: number;
  pageCount: number;
  /** Stands in it where it floats on phones. */
  children?: ReactNode;
}

/** A list that is no longer than this is near its end everywhere, and is rendered as a whole. */
export const shortPages = 2;

/**
 * Links to the pages of a listing that scrolls through all of them. In a long one it floats over the products and comes to
 * rest at their end: so the end, and the foot of the page behind it, are one step away from everywhere.
 */
export function ListingPager({ page, pageCount, children }: ListingPagerProps) {
  if (pageCount <= 1) return null;
  const floats = pageCount > shortPages;
  return (
    <nav
      aria-label={t('Pages')}
      data-floats={floats || undefined}
      className={classNames(
        'mx-auto mt-14 flex w-fit items-center gap-1',
        floats &&
          'sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-20 rounded-full border border-line bg-raised p-0.5 shadow-float md:bottom-5',
      )}
    >
      {children}
      <PageLink page={page - 1} enabled={page > 1} label={t('Previous page')} stays>
        <Icon name="left" size={20} />
      </PageLink>
      <span className="hidden items-center gap-1 md:flex">
        <PagePlaces page={page} pageCount={pageCount} stays />
      </span>
      <span className="tabular flex items-center text-sm md:hidden">
        {phrase('Page {page} of {pageCount}', {
          page,
          pageCount: (
            <PageLink page={pageCount} label={t('Last page, {pageCount}', { pageCount })} stays>
              {pageCount}
            </PageLink>
          ),
        })}
      </span>
      <PageLink page={page + 1} enabled={page < pageCount} label={t('Next page')} stays>
        <Icon name="right" size={20} />
      </PageLink>
    </nav>
  );
}
