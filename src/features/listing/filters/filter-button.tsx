import { useRef } from 'react';
import type { ListingFacets } from '@/commerce/listing/listing';
import { countFilters } from '@/features/catalogue';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { FilterSheet } from './filter-sheet';
import type { FilterControls } from './use-filters';

interface FilterButtonProps {
  narrowing: FilterControls;
  facets: ListingFacets | null;
  withCategories: boolean;
  /** Last known number of matching products. */
  count: number | undefined;
  /** Whether a new count is loading. */
  counting: boolean;
}

/** Opens the sheet with sorting and filters on phones and tablets. */
export function FilterButton({
  narrowing,
  facets,
  withCategories,
  count,
  counting,
}: FilterButtonProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const chosen = countFilters(narrowing.filters);
  return (
    <div className="lg:hidden">
      <Button
        tone="quiet"
        size="small"
        aria-haspopup="dialog"
        disabled={facets === null}
        onClick={() => sheet.current?.showModal()}
      >
        <Icon name="filter" size={18} />
        {t('Filter & sort')}
        {chosen > 0 && (
          <span className="tabular grid size-5 place-items-center rounded-full bg-accent text-xs text-on-accent">
            <span aria-hidden="true">{chosen}</span>
            <span className="sr-only">
              {chosen === 1
                ? t('1 filter applied')
                : t('{count} filters applied', { count: chosen })}
            </span>
          </span>
        )}
      </Button>
      {facets && (
        <FilterSheet
          ref={sheet}
          narrowing={narrowing}
          facets={facets}
          withCategories={withCategories}
          count={counting ? undefined : count}
        />
      )}
    </div>
  );
}
