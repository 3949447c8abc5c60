import { t } from '@/language/t';
import { IconButton } from '@/ui/button';
import { Icon } from '@/ui/icon';

interface ShowcasePagerProps {
  /** From 0. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** One page of products back or on. */
export function ShowcasePager({ page, pageCount, onPage }: ShowcasePagerProps) {
  return (
    <div className="flex items-center gap-1">
      <span className="tabular me-2 text-sm text-muted" aria-live="polite">
        {t('Page {page} of {pageCount}', { page: page + 1, pageCount })}
      </span>
      <IconButton
        label={t('Previous products')}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="left" />
      </IconButton>
      <IconButton
        label={t('Next products')}
        disabled={page + 1 >= pageCount}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="right" />
      </IconButton>
    </div>
  );
}
