import { PageLink, PageLinks } from '@/features/catalogue';
import { t } from '@/language/t';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { phrase } from '@/ui/phrase';

interface ListingPagerProps {
  /** From 1. */
  page: number;
  pageCount: number;
}

/** Shorter listings are rendered as a whole. */
export const MAX_UNVIRTUALIZED_PAGES = 2;

/**
 * Links to the pages of an infinitely scrolling listing. In a long one it floats over the products, so that the end of the listing
 * and the footer are always one tap away.
 */
export function ListingPager({ page, pageCount }: ListingPagerProps) {
  if (pageCount <= 1) return null;
  const floats = pageCount > MAX_UNVIRTUALIZED_PAGES;
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
      <PageLink page={page - 1} enabled={page > 1} label={t('Previous page')} stays>
        <Icon name="left" size={20} />
      </PageLink>
      <span className="hidden items-center gap-1 md:flex">
        <PageLinks page={page} pageCount={pageCount} stays />
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
