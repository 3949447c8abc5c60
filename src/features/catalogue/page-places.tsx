import { t } from '@/language/t';
import { PageLink } from './page-link';
import { pageNumbers } from './page-numbers';

interface PagePlacesProps {
  /** From 1. */
  page: number;
  pageCount: number;
  stays?: boolean;
}

/** Links to the first page, the last one and the neighbours of the present one. */
export function PagePlaces({ page, pageCount, stays = false }: PagePlacesProps) {
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
