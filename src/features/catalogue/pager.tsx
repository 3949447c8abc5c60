import { t } from '@/language/t';
import { Icon } from '@/ui/icon';
import { PageLink } from './page-link';
import { PagePlaces } from './page-places';

interface PagerProps {
  /** From 1. */
  page: number;
  pageCount: number;
}

/** Links to the other pages of the same list. */
export function Pager({ page, pageCount }: PagerProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={t('Pages')} className="mt-14 flex items-center justify-center gap-1">
      <PageLink page={page - 1} enabled={page > 1} label={t('Previous page')}>
        <Icon name="left" size={20} />
      </PageLink>
      <PagePlaces page={page} pageCount={pageCount} />
      <PageLink page={page + 1} enabled={page < pageCount} label={t('Next page')}>
        <Icon name="right" size={20} />
      </PageLink>
    </nav>
  );
}
